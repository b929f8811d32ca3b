import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.server.ts';
import { measureJobs } from './jobs.server.ts';
import {
  archiveAgeSeconds,
  databaseBytes,
  databaseConnections,
  databaseMaxConnections,
  folderBytes,
  folderFreeBytes,
  forget,
} from './metrics.server.ts';
import { measureOutbox } from './outbox.server.ts';

const ANSWER_WITHIN_MS = 3000;

/**
 * Measures what all processes share, in whichever of them is asked: a site without a worker is seen too. What cannot
 * be read is left out. Calls during a measurement share it.
 */
export function createMeasures(
  db: Database,
  dataDir: string,
  more: ((db: Database) => Promise<void>)[],
): () => Promise<unknown> {
  const ofDatabase = [measureOutbox, measureJobs, measureDatabase, ...more];
  const measureAll = () =>
    Promise.allSettled([...ofDatabase.map((measure) => measure(db)), measureFolder(dataDir)]);
  let running: Promise<unknown> | undefined;
  return () => {
    running ??= measureAll().finally(() => {
      running = undefined;
    });
    return Promise.race([running, pause(ANSWER_WITHIN_MS, undefined, { ref: false })]);
  };
}

async function measureDatabase(db: Database): Promise<void> {
  forget(databaseConnections, databaseMaxConnections, databaseBytes, archiveAgeSeconds);
  const { rows } = await sql<{ open: number; most: number; bytes: number; archived: number | null }>`
    select (select sum(numbackends) from pg_stat_database)::integer as open,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most,
      pg_database_size(current_database())::float8 as bytes,
      (select extract(epoch from now() - coalesce(last_archived_time, stats_reset)) from pg_stat_archiver
        where current_setting('archive_mode') <> 'off')::float8 as archived`.execute(db);
  const { open, most, bytes, archived } = rows[0]!;
  databaseConnections.set(open);
  databaseMaxConnections.set(most);
  databaseBytes.set(bytes);
  if (archived !== null) archiveAgeSeconds.set(archived);
}

/** Whether PostgreSQL archives its log, and seconds since it last did; null: never. */
export async function readArchive(db: Database): Promise<{ mode: string; age: number | null }> {
  const { rows } = await sql<{ mode: string; age: number | null }>`
    select current_setting('archive_mode') as mode,
      (select extract(epoch from now() - last_archived_time)::float8 from pg_stat_archiver) as age`.execute(
    db,
  );
  return rows[0]!;
}

async function measureFolder(path: string): Promise<void> {
  forget(folderFreeBytes, folderBytes);
  const { bavail, blocks, bsize } = await statfs(path);
  folderFreeBytes.set(bavail * bsize);
  folderBytes.set(blocks * bsize);
}
