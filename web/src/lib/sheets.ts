/** What a sheet offers to do. */
import type { Act, SheetRow, SheetView } from "./protocol.ts";

/** Every act that has a button on `sheet`. */
export function actsOf(sheet: SheetView): Act[] {
  return sheet.sections
    .flatMap((section) => [
      ...section.acts,
      ...section.groups.flatMap((group) => [group.act, ...group.rows.flatMap(ofRow)]),
    ])
    .filter((act) => act !== null);
}

function ofRow({ act, meter, spectrum }: SheetRow): (Act | null)[] {
  return [act, meter?.act ?? null, spectrum?.low.act ?? null, spectrum?.high.act ?? null];
}
