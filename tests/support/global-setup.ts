import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import {
  type Database,
  openDatabase,
  openEmbedded,
  SESSION_SETTINGS,
} from '#app/platform/database.server.ts';
import { startEmbeddedDatabase } from '#app/platform/embedded-database.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';
import { grantToRunningRole } from '#app/platform/prepare-database.server.ts';
import { startPooler } from './pgbouncer-server.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'embedded' | 'postgres';
    /** Embedded: file of the migrated template. PostgreSQL: address of the server. */
    template: string;
    /** PostgreSQL: the pooler before that server, if these tests speak through one. */
    pooler: string | undefined;
  }
}

export const TEMPLATE = 'mehfil_template';
/** Owns nothing: the product serves as this role on PostgreSQL. */
export const RUNNING_ROLE = 'mehfil_running';
const SUPERUSER = 'postgres';

/** One migrated template per engine; each test file starts from a copy. */
export default async function setup(project: TestProject) {
  const engine = project.name === 'embedded' ? 'embedded' : 'postgres';
  project.provide('engine', engine);
  if (engine === 'embedded') return embeddedTemplate(project);
  return project.name === 'pooled' ? pooledTemplate(project) : postgresTemplate(project);
}

async function embeddedTemplate(project: TestProject) {
  const embedded = await startEmbeddedDatabase(null);
  const database = openEmbedded(embedded);
  await migrate(database.db);
  await sellSound(database.db);
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-template-'));
  const file = join(folder, 'template.tar');
  writeFileSync(file, await embedded.dump());
  await database.close();
  project.provide('template', file);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** As on PostgreSQL, through PgBouncer in transaction mode. */
async function pooledTemplate(project: TestProject) {
  const server = await postgresTemplate(project);
  const pooler = await startPooler(server.url, [SUPERUSER, RUNNING_ROLE]);
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  for (const role of [SUPERUSER, RUNNING_ROLE])
    for (const [name, value] of Object.entries(SESSION_SETTINGS))
      await admin.query(`alter role ${role} set ${name} = ${value}`);
  await admin.end();
  project.provide('pooler', pooler.through(server.url));
  return () => {
    pooler.stop();
    server();
  };
}

/** The server of TEST_DATABASE_URL, or a new one that forgets at a power cut. */
export async function startDisposablePostgres(): Promise<{ url: string; stop(): void }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: () => {} };
  return startPostgres(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
}

async function postgresTemplate(project: TestProject) {
  const server = await startDisposablePostgres();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [RUNNING_ROLE]);
  if (rowCount === 0) await admin.query(`create role ${RUNNING_ROLE} login`);
  await admin.end();
  const database = await openDatabase({
    databaseUrl: databaseUrl(server.url, TEMPLATE),
    databasePool: 1,
    dataDir: '',
  });
  await migrate(database.db);
  await sellSound(database.db);
  await grantToRunningRole(database.db, RUNNING_ROLE);
  await database.close();
  project.provide('template', server.url);
  return Object.assign(() => server.stop(), { url: server.url });
}

/** A company that offers sound, as most tests need it. */
async function sellSound(db: Database) {
  await db.insertInto('site_setting').values({ key: 'soundSold', value: 'true' }).execute();
}

export function databaseUrl(server: string, name: string, role?: string): string {
  const url = new URL(server);
  if (role) url.username = role;
  url.pathname = `/${name}`;
  return url.href;
}
