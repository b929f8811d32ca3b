/** The greatest number that a column of the type `integer` holds. */
export const MAX_ID = 2_147_483_647;
/** The same of `smallint`. */
export const MAX_SMALL_ID = 32_767;

/** A number that names a row, as an address or a form says it; 0, which names none, for anything else. */
export function idIn(value: unknown, max = MAX_ID): number {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^[1-9]\d{0,15}$/.test(text)) return 0;
  const id = Number(text);
  return id <= max ? id : 0;
}
