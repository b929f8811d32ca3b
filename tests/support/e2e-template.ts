import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { buildIfStale } from '../../scripts/build-pages.ts';
import { type ServerProcess, startServerProcess } from './e2e-process.ts';
import { databaseUrl, startDisposablePostgres } from './global-setup.ts';
import { memoryFolder } from './memory-folder.ts';

const TEMPLATE = 'e2e_template';

/** Fills the demo catalogue once, on PostgreSQL by day and on the embedded database at night. */
export default async function prepareTemplate() {
  await buildIfStale();
  const folder = mkdtempSync(join(memoryFolder(), 'mehfil-e2e-'));
  process.env.E2E_TEMPLATE = join(folder, 'template');
  const postgres = process.env.NIGHTLY ? undefined : await startDisposablePostgres();
  process.env.E2E_POSTGRES = postgres?.url ?? '';
  await ask(`drop database if exists ${TEMPLATE} with (force)`);
  await ask(`create database ${TEMPLATE}`);
  const server = await startServerProcess(process.env.E2E_TEMPLATE, { DATABASE_URL: addressOf(TEMPLATE) });
  await server.stop();
  return () => {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Starts the product on a copy of the template, which goes when it stops. */
export async function startFromTemplate(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const template = process.env.E2E_TEMPLATE!;
  const dataDir = mkdtempSync(join(dirname(template), 'worker-'));
  cpSync(template, dataDir, { recursive: true });
  const name = `e2e_${dataDir.slice(-6).toLowerCase()}_${process.pid}`;
  await ask(`create database ${name} template ${TEMPLATE}`);
  const server = await startServerProcess(dataDir, { DATABASE_URL: addressOf(name), ...settings });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await ask(`drop database ${name} with (force)`);
    },
  };
}

function addressOf(name: string): string {
  const server = process.env.E2E_POSTGRES;
  return server ? databaseUrl(server, name) : '';
}

async function ask(statement: string) {
  if (!process.env.E2E_POSTGRES) return;
  const admin = new pg.Client({ connectionString: process.env.E2E_POSTGRES });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
