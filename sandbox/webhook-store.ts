import type { DatabaseSync } from 'node:sqlite';

export interface Delivery {
  seq: number;
  event_id: string;
  event: string;
  payment_id: string | null;
  /** The exact text that is signed and sent. */
  body: string;
  status: 'pending' | 'delivered' | 'failed' | 'dropped' | 'muted' | 'disabled';
  attempts: number;
  /** Milliseconds. */
  first_attempt_at: number | null;
  next_at: number;
  delivered_at: number | null;
  last_result: string | null;
}

type NewDelivery = Pick<Delivery, 'event_id' | 'event' | 'payment_id' | 'body' | 'status' | 'next_at'>;

export interface DeliveryTable {
  add(delivery: NewDelivery): void;
  due(now: number, newestFirst: boolean, limit: number): Delivery[];
  /** Time of the next pending delivery, in milliseconds. */
  nextAt(): number | null;
  record(delivery: Delivery): void;
  list(eventId?: string): Delivery[];
}

export function openDeliveryTable(db: DatabaseSync): DeliveryTable {
  db.exec(`
    CREATE TABLE IF NOT EXISTS deliveries (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      event_id TEXT NOT NULL,
      event TEXT NOT NULL,
      payment_id TEXT,
      body TEXT NOT NULL,
      status TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      first_attempt_at INTEGER,
      next_at INTEGER NOT NULL,
      delivered_at INTEGER,
      last_result TEXT
    ) STRICT;
    CREATE INDEX IF NOT EXISTS deliveries_pending ON deliveries (next_at) WHERE status = 'pending';
    CREATE INDEX IF NOT EXISTS deliveries_event ON deliveries (event_id);
  `);
  const add = db.prepare(`
    INSERT INTO deliveries (event_id, event, payment_id, body, status, next_at) VALUES (?, ?, ?, ?, ?, ?)`);
  const oldest = db.prepare(`
    SELECT * FROM deliveries WHERE status = 'pending' AND next_at <= ? ORDER BY next_at, seq LIMIT ?`);
  const newest = db.prepare(`
    SELECT * FROM deliveries WHERE status = 'pending' AND next_at <= ? ORDER BY seq DESC LIMIT ?`);
  const next = db.prepare("SELECT min(next_at) AS at FROM deliveries WHERE status = 'pending'");
  const record = db.prepare(`
    UPDATE deliveries SET status = ?, attempts = ?, first_attempt_at = ?, next_at = ?, delivered_at = ?, last_result = ?
    WHERE seq = ?`);
  const all = db.prepare('SELECT * FROM deliveries ORDER BY seq');
  const ofEvent = db.prepare('SELECT * FROM deliveries WHERE event_id = ? ORDER BY seq');
  const typed = (rows: unknown[]) => rows as Delivery[];

  return {
    add(d) {
      add.run(d.event_id, d.event, d.payment_id, d.body, d.status, Math.ceil(d.next_at));
    },
    due: (now, newestFirst, limit) => typed((newestFirst ? newest : oldest).all(now, limit)),
    nextAt: () => (next.get()?.at as number | null) ?? null,
    record(d) {
      record.run(
        d.status,
        d.attempts,
        d.first_attempt_at,
        Math.ceil(d.next_at),
        d.delivered_at,
        d.last_result,
        d.seq,
      );
    },
    list: (eventId) => typed(eventId ? ofEvent.all(eventId) : all.all()),
  };
}
