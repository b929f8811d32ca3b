import type { Database } from './database.server.ts';

interface Kept<Value> {
  at: number;
  value: Promise<Value>;
}

/**
 * Reads at most once in `ms` for each database and key, for what changes rarely and may be shown `ms` late.
 * A failed read is thrown and not kept.
 */
export function keepFor<Value>(
  ms: number,
  read: (db: Database, key: string) => Promise<Value>,
  now: () => number = Date.now,
): (db: Database, key?: string) => Promise<Value> {
  const kept = new WeakMap<Database, Map<string, Kept<Value>>>();
  return (db, key = '') => {
    const ofDatabase = kept.get(db) ?? new Map<string, Kept<Value>>();
    kept.set(db, ofDatabase);
    const known = ofDatabase.get(key);
    if (known && now() - known.at < ms) return known.value;
    const value = read(db, key);
    ofDatabase.set(key, { at: now(), value });
    value.catch(() => ofDatabase.delete(key));
    return value;
  };
}
