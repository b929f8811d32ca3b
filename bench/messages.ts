import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { type Carriers, sendNotice } from '#app/notifications/send-notice.server.ts';
import { type Database, openDatabase } from '#app/platform/database.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import type { Row } from './table.ts';

const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 10_000);
/** One worker sends the 200,000 messages of a busy morning within an hour. */
const PER_MINUTE = 200_000 / 60;

/** How fast one worker sends queued messages: with a carrier that answers at once, and with one that takes a tenth of a second. */
export async function benchMessages(server: BenchPostgres): Promise<Row[]> {
  const url = await server.empty('messages');
  const database = await openDatabase({ databaseUrl: url, databasePool: 10, dataDir: '' });
  try {
    const rows: Row[] = [];
    for (const takesMs of [0, 100]) {
      await queueMessages(database.db, takesMs);
      const began = performance.now();
      await sendAll(database.db, takesMs);
      const perMinute = MESSAGES / ((performance.now() - began) / 60_000);
      rows.push({
        what: `messages a minute and worker, ${takesMs} ms at the carrier`,
        ours: perMinute.toFixed(0),
        bar: `≥ ${PER_MINUTE.toFixed(0)}`,
        met: perMinute >= PER_MINUTE,
      });
    }
    return rows;
  } finally {
    await database.close();
  }
}

async function queueMessages(db: Database, takesMs: number): Promise<void> {
  await sql`
    with queued as (
      insert into notice (key, channel, recipient, template, subject, body)
      select 'bench:' || ${takesMs} || ':' || n, 'email', 'host' || n || '@example.com', 'bench', 'Tonight', 'At seven'
      from generate_series(1, ${MESSAGES}) n returning id)
    insert into outbox (kind, key, payload)
    select 'notice.queued', 'notice.queued:' || id, jsonb_build_object('noticeId', id) from queued`.execute(
    db,
  );
}

async function sendAll(db: Database, takesMs: number): Promise<void> {
  const log = pino({ level: 'silent' });
  const platform = { db, log, config: { demo: false, origin: 'https://example.com' } } as Platform;
  const deliver = async () => {
    if (takesMs > 0) await pause(takesMs);
    return 'sent';
  };
  const carriers = { email: deliver, sms: deliver, push: deliver } as unknown as Carriers;
  const sent = await dispatchEvents(
    db,
    { 'notice.queued': ({ noticeId }) => sendNotice(platform, carriers, noticeId) },
    log,
  );
  if (sent !== MESSAGES) throw new Error(`${MESSAGES} waited, ${sent} were sent`);
}
