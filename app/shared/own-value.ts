/** Own keys only, so that inherited names such as `constructor` are not keys. */
export function isKeyOf<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key);
}

/** Own value for an untrusted key; undefined if none. */
export function ownValue<Table extends object>(
  table: Table,
  key: PropertyKey,
): Table[keyof Table] | undefined {
  return isKeyOf(table, key) ? table[key] : undefined;
}
