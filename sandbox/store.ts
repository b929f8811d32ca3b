import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type {
  Dispute,
  LinkedAccount,
  OrderRecord,
  PaymentRecord,
  Refund,
  Reversal,
  Transfer,
} from './types.ts';
import { type DeliveryTable, openDeliveryTable } from './webhook-store.ts';

export interface Page {
  /** Unix seconds, inclusive. */
  from: number;
  to: number;
  count: number;
  skip: number;
}

interface Columns {
  createdAt: number;
  parent?: string | null;
  key?: string | null;
  /** Unix seconds of the next automatic change. */
  due?: number | null;
}

export interface Collection<T> {
  save(id: string, record: T, columns: Columns): void;
  get(id: string): T | undefined;
  ofParent(parent: string): T[];
  byKey(key: string): T[];
  due(seconds: number): T[];
  page(page: Page): T[];
  all(): T[];
}

export interface Store {
  orders: Collection<OrderRecord>;
  payments: Collection<PaymentRecord>;
  refunds: Collection<Refund>;
  transfers: Collection<Transfer>;
  reversals: Collection<Reversal>;
  disputes: Collection<Dispute>;
  linkedAccounts: Collection<LinkedAccount>;
  deliveries: DeliveryTable;
  answers: Collection<{ request: string; answer: unknown }>;
  setting<T>(name: string, fallback: T): T;
  changeSetting(name: string, value: unknown): void;
  /** Nested transactions join the outer one. */
  transaction<T>(work: () => T): T;
  clear(): void;
  close(): void;
}

const COLLECTIONS = [
  'orders',
  'payments',
  'refunds',
  'transfers',
  'reversals',
  'disputes',
  'linked_accounts',
  'answers',
] as const;

/** Opens or creates the durable store. Commits survive a process crash. */
export function openStore(file: string): Store {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  db.exec('CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)');
  const readSetting = db.prepare('SELECT value FROM settings WHERE name = ?');
  const writeSetting = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const deliveries = openDeliveryTable(db);
  let open = false;

  return {
    orders: openCollection(db, 'orders'),
    payments: openCollection(db, 'payments'),
    refunds: openCollection(db, 'refunds'),
    transfers: openCollection(db, 'transfers'),
    reversals: openCollection(db, 'reversals'),
    disputes: openCollection(db, 'disputes'),
    linkedAccounts: openCollection(db, 'linked_accounts'),
    answers: openCollection(db, 'answers'),
    deliveries,
    setting<T>(name: string, fallback: T): T {
      const row = readSetting.get(name);
      return row ? (JSON.parse(String(row.value)) as T) : fallback;
    },
    changeSetting(name, value) {
      writeSetting.run(name, JSON.stringify(value));
    },
    transaction(work) {
      if (open) return work();
      db.exec('BEGIN IMMEDIATE');
      open = true;
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      } finally {
        open = false;
      }
    },
    clear() {
      for (const table of [...COLLECTIONS, 'deliveries', 'settings']) db.exec(`DELETE FROM ${table}`);
    },
    close() {
      if (db.isOpen) db.close();
    },
  };
}

function openCollection<T>(db: DatabaseSync, table: (typeof COLLECTIONS)[number]): Collection<T> {
  db.exec(`
    CREATE TABLE IF NOT EXISTS ${table} (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      parent TEXT,
      key TEXT,
      due INTEGER,
      record TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS ${table}_created ON ${table} (created_at, seq);
    CREATE INDEX IF NOT EXISTS ${table}_parent ON ${table} (parent, seq) WHERE parent IS NOT NULL;
    CREATE INDEX IF NOT EXISTS ${table}_key ON ${table} (key) WHERE key IS NOT NULL;
    CREATE INDEX IF NOT EXISTS ${table}_due ON ${table} (due) WHERE due IS NOT NULL;
  `);
  const save = db.prepare(`
    INSERT INTO ${table} (id, created_at, parent, key, due, record) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET due = excluded.due, record = excluded.record`);
  const get = db.prepare(`SELECT record FROM ${table} WHERE id = ?`);
  const ofParent = db.prepare(`SELECT record FROM ${table} WHERE parent = ? ORDER BY seq DESC`);
  const byKey = db.prepare(`SELECT record FROM ${table} WHERE key = ? ORDER BY seq DESC`);
  const due = db.prepare(`SELECT record FROM ${table} WHERE due <= ? ORDER BY due, seq`);
  const page = db.prepare(`
    SELECT record FROM ${table} WHERE created_at BETWEEN ? AND ?
    ORDER BY created_at DESC, seq DESC LIMIT ? OFFSET ?`);
  const all = db.prepare(`SELECT record FROM ${table} ORDER BY seq`);
  const parse = (row: Record<string, unknown>) => JSON.parse(String(row.record)) as T;

  return {
    save(id, record, c) {
      save.run(id, c.createdAt, c.parent ?? null, c.key ?? null, c.due ?? null, JSON.stringify(record));
    },
    get(id) {
      const row = get.get(id);
      return row && parse(row);
    },
    ofParent: (parent) => ofParent.all(parent).map(parse),
    byKey: (key) => byKey.all(key).map(parse),
    due: (seconds) => due.all(seconds).map(parse),
    page: (p) => page.all(p.from, p.to, p.count, p.skip).map(parse),
    all: () => all.all().map(parse),
  };
}
