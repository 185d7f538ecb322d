"""A game master and friends come together: a campaign, seats, people and scenes of their own, on the page."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.evening.fridays import GM, Friday, Friend

MADE = "Marrin Sedge"


def founded(friday: Friday) -> None:
    """The game master makes a campaign and a seat for each friend, whose link they open."""
    one = friday.comes(GM)
    one.page.goto(f"{friday.server.address}/#{friday.server.hall}")
    one.page.wait_for_selector("[data-make]")
    friday.look(one, "hall")
    one.write("[data-title]", "Fridays")
    one.press("[data-make]")
    one.page.wait_for_selector("[data-live=on]")
    friday.secrets[GM] = one.page.url.partition("#")[2]
    one.page.context.close()
    friday.look(friday.sit(GM), "lobby-empty")
    for name in ("Ana", "Bo"):
        invited(friday, name)


def invited(friday: Friday, name: str) -> None:
    """The game master makes one more seat, and passes its link on."""
    gm = friday.seats[GM]
    gm.write("[data-seat-name]", name)
    gm.press("[data-add-seat]")
    friday.secrets[name] = gm.page.input_value("dialog [data-link]").partition("#")[2]
    if name == "Ana":
        friday.look(gm, "invited")
    gm.shut()
    friday.sit(name)


def peopled(friday: Friday) -> None:
    """Ana makes her own hero, while Bo picks somebody ready."""
    ana, bo = friday.seats["Ana"], friday.seats["Bo"]
    friday.look(ana, "whom-do-you-play")
    ana.press("[data-begin-making]")
    ana.page.wait_for_selector("[data-making-step=start]")
    ana.write("[data-say]", "a brave smith")
    ana.press("[data-fill]")
    ana.page.wait_for_selector("[data-understood]")
    friday.look(ana, "making-start")
    picked(bo)
    friday.look(bo, "picked")
    to_step(ana, "work")
    friday.look(ana, "making-work")
    to_step(ana, "review")
    ana.write("[data-name]", MADE)
    ana.press("[data-call]")
    expect(ana.page.locator(".preview h2")).to_have_text(MADE)
    friday.look(ana, "making-review")
    if ana.page.locator("[data-let-go]:visible").count():
        ana.press("[data-let-go]")
    ana.press("[data-keep]:enabled")
    expect(ana.page.locator("[data-making]")).to_have_count(0)
    friday.look(ana, "made")
    friday.look(friday.seats[GM], "gathered")


def to_step(one: Friend, key: str) -> None:
    """Turn to a step of the making, wherever the steps lie."""
    if not one.page.locator(f"[data-go={key}]").is_visible():
        one.press("[data-all-steps]")
    one.press(f"[data-go={key}]")
    one.page.wait_for_selector(f"[data-making-step={key}]")


def picked(one: Friend) -> None:
    """They play the first who is free."""
    one.press("[data-ready-person]:not([disabled])")
    one.press("[data-pick]")
    one.page.get_by_text("You play").first.wait_for()


def staged(friday: Friday, title: str, *, ground: str, tempo: str, foes: dict[str, int], about: str) -> None:
    """The game master makes a scene on a map that lies ready, and opens it."""
    gm = friday.seats[GM]
    gm.press("[data-new-scene]")
    gm.page.wait_for_selector("[data-make-scene]")
    gm.press(f"[data-map={ground}]")
    gm.write("[data-scene-title]", title)
    gm.write("[data-scene-about]", about)
    gm.press(f"[data-tempo={tempo}]")
    for foe, many in foes.items():
        gm.write("[data-find-foe]", foe.replace("-", " "))
        gm.press(f"[data-foe={foe}]")
        for _ in range(many - 1):
            gm.press(f".decider:has([data-count={foe}]) button:last-child")
    friday.look(gm, f"staging-{tempo}")
    gm.press("[data-make-scene]")
    gm.page.wait_for_selector("dialog", state="detached")
    friday.look(gm, f"staged-{tempo}")
    gm.press(gm.page.get_by_role("button", name=f"Open {title}"))
    gm.page.wait_for_selector("main[data-tab=act]")
