import { sql } from 'kysely';
import type pg from 'pg';
import { ConfigError } from './config.server.ts';
import { type OpenDatabase, openDirect, SESSION_SETTINGS } from './database.server.ts';

/** @throws {@link ConfigError} where a pooler is not configured as its mode needs. */
export async function checkPooler(database: OpenDatabase): Promise<void> {
  if (database.engine === 'embedded') return;
  const problems = database.pooled ? await pooledProblems(database) : await unpooledProblems(database);
  if (problems.length > 0) throw new ConfigError(problems);
}

async function pooledProblems(database: OpenDatabase): Promise<string[]> {
  const problems: string[] = [];
  const settings = new Map<string, number | string>(Object.entries(SESSION_SETTINGS));
  const { rows } = await sql<{ name: string; role: string }>`
    select name, current_user as role from pg_settings
    where name = any(${[...settings.keys()]}) and setting in ('0', 'on')`.execute(database.db);
  for (const { name, role } of rows)
    problems.push(
      `DATABASE_URL leads through a pooler, where ${name} must be set on the role: alter role ${role} set ${name} = ${settings.get(name)}`,
    );
  const direct = await openDirect(database);
  try {
    if (await isPooled(direct.pool)) problems.push('DATABASE_DIRECT_URL leads through a pooler itself');
  } finally {
    await direct.close();
  }
  return problems;
}

async function unpooledProblems({ pool }: OpenDatabase): Promise<string[]> {
  const problem =
    'DATABASE_URL leads through a pooler: name the way past it in DATABASE_DIRECT_URL (docs/runbook.md)';
  try {
    return (await isPooled(pool)) ? [problem] : [];
  } catch (error) {
    if (/unsupported startup parameter/.test((error as Error).message)) return [problem];
    throw error;
  }
}

/** A pooler announces a process id of its own making. */
async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]!.pid !== (client as unknown as { processID: number }).processID;
  } finally {
    client.release();
  }
}
