/** Seconds since 1970, renewed every second while the page is shown. */
class Clock {
  now = $state(Date.now() / 1000);

  constructor() {
    setInterval(() => {
      if (!document.hidden) this.now = Date.now() / 1000;
    }, 1000);
  }
}

export const clock = new Clock();
