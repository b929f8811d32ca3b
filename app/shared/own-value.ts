/** Whether the table itself has this key; names that every object inherits, such as `constructor`, are no keys. */
export function isKeyOf<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key);
}

/** The table's own value of a key that comes from outside; undefined where it has none. */
export function ownValue<Table extends object>(
  table: Table,
  key: PropertyKey,
): Table[keyof Table] | undefined {
  return isKeyOf(table, key) ? table[key] : undefined;
}
