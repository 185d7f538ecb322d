/** What cannot be taken back is pressed twice, and a double press is one. */
type Press = Pick<MouseEvent, "timeStamp" | "detail">;

/** When the question came under the finger, as events tell the time. */
export class Sure {
  #until = Infinity;

  /** Whether `event` says yes; one that comes within `still` milliseconds of the press before it has seen no question. */
  says(event: Press, still: number): boolean {
    const said = event.detail < 2 && event.timeStamp >= this.#until;
    this.#until = said ? Infinity : event.timeStamp + still;
    return said;
  }
}
