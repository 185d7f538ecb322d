/** What a sheet offers to do. */
import type { Button, SheetRow, SheetView } from "./protocol.ts";

/** Every act that has a button on `sheet`. */
export function actsOf(sheet: SheetView): Button[] {
  return sheet.sections
    .flatMap((section) => [
      ...section.acts,
      ...section.groups.flatMap((group) => [group.act, ...group.rows.flatMap(ofRow)]),
    ])
    .filter((act) => act !== null);
}

function ofRow({ act, meter, spectrum }: SheetRow): (Button | null)[] {
  return [act, meter?.act ?? null, spectrum?.low.act ?? null, spectrum?.high.act ?? null];
}
