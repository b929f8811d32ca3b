/** Maximum of an `integer` column. */
export const MAX_ID = 2_147_483_647;
/** Maximum of a `smallint` column. */
export const MAX_SMALL_ID = 32_767;

/** Row id from an address or form; 0 (never an id) if invalid. */
export function idIn(value: unknown, max = MAX_ID): number {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^[1-9]\d{0,15}$/.test(text)) return 0;
  const id = Number(text);
  return id <= max ? id : 0;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether it is a UUID as PostgreSQL writes it: lower case, since some tables keep ids within texts. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
