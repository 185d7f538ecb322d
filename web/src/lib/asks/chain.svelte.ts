/** What follows upon each other, step by step. */

/** Makes `many` steps, each from the one before it. What is made in a step is followed by the others alone, so each is one of its own. */
export function chained<T>(many: number, make: (before: T | null, at: number) => T | null): readonly (() => T | null)[] {
  const steps: (() => T | null)[] = [];
  for (let at = 0; at < many; at++) {
    const before = steps[at - 1];
    const step = $derived.by(() => make(before?.() ?? null, at));
    steps.push(() => step);
  }
  return steps;
}
