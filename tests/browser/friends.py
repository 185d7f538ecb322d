"""A game master and friends come together: a campaign, seats, people and scenes of their own, on the page."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.fridays import GM, Friday
from tests.browser.test_makings import to_step

MADE = "Marrin Sedge"


def founded(friday: Friday) -> None:
    """The game master makes a campaign and a seat for each friend, whose link they open."""
    page = friday.page(GM)
    page.goto(f"{friday.server.address}/#{friday.server.hall}")
    page.wait_for_selector("[data-make]")
    friday.look(page, "hall")
    page.fill("[data-title]", "Fridays")
    page.click("[data-make]")
    page.wait_for_selector("[data-live=on]")
    friday.secrets[GM] = page.url.partition("#")[2]
    page.context.close()
    gm = friday.sit(GM)
    friday.look(gm.page, "lobby-empty")
    for name in ("Ana", "Bo"):
        invited(friday, name)


def invited(friday: Friday, name: str) -> None:
    """The game master makes one more seat, and passes its link on."""
    page = friday.seats[GM].page
    page.fill("[data-seat-name]", name)
    page.click("[data-add-seat]")
    friday.secrets[name] = page.input_value("dialog [data-link]").partition("#")[2]
    if name == "Ana":
        friday.look(page, "invited")
    page.click("dialog [aria-label='Close']")
    friday.sit(name)


def peopled(friday: Friday) -> None:
    """Ana makes her own hero, while Bo picks somebody ready."""
    ana, bo = friday.seats["Ana"], friday.seats["Bo"]
    friday.look(ana.page, "whom-do-you-play")
    ana.page.locator("[data-begin-making]").tap()
    ana.page.wait_for_selector("[data-making-step=start]")
    ana.page.fill("[data-say]", "a brave smith")
    ana.page.locator("[data-fill]").tap()
    ana.page.wait_for_selector("[data-understood]")
    friday.look(ana.page, "making-start")
    picked(bo)
    friday.look(bo.page, "picked")
    to_step(ana, "work")
    friday.look(ana.page, "making-work")
    to_step(ana, "review")
    ana.page.locator("[data-name]:visible").fill(MADE)
    ana.page.locator("[data-call]:visible").tap()
    expect(ana.page.locator(".preview h2")).to_have_text(MADE)
    friday.look(ana.page, "making-review")
    let_go = ana.page.locator("[data-let-go]:visible")
    if let_go.count():
        let_go.tap()
    ana.page.locator("[data-keep]:enabled").tap()
    expect(ana.page.locator("[data-making]")).to_have_count(0)
    friday.look(ana.page, "made")
    friday.look(friday.seats[GM].page, "gathered")


def picked(seat: Seat) -> None:
    """They play the first who is free."""
    seat.page.locator("[data-ready-person]:not([disabled])").first.tap()
    seat.page.locator("[data-pick]").tap()
    seat.page.get_by_text("You play").first.wait_for()


def staged(friday: Friday, title: str, *, ground: str, tempo: str, foes: dict[str, int], about: str) -> None:
    """The game master makes a scene on a map that lies ready, and opens it."""
    gm = friday.seats[GM].page
    gm.click("[data-new-scene]")
    gm.wait_for_selector("[data-make-scene]")
    gm.select_option("[data-map]", ground)
    gm.fill("[data-scene-title]", title)
    gm.fill("[data-scene-about]", about)
    gm.click(f"[data-tempo={tempo}]")
    for foe, many in foes.items():
        gm.fill("[data-find-foe]", foe.replace("-", " "))
        gm.click(f"[data-foe={foe}]")
        for _ in range(many - 1):
            gm.locator(f".decider:has([data-count={foe}]) button").last.click()
    friday.look(gm, f"staging-{tempo}")
    gm.click("[data-make-scene]")
    gm.wait_for_selector("dialog", state="detached")
    friday.look(gm, f"staged-{tempo}")
    gm.get_by_role("button", name=f"Open {title}").first.click()
