import pg from 'pg';
import { SESSION_SETTINGS } from '#app/platform/database.server.ts';

/** The two roles and the database, as docs/runbook.md says. */
export async function prepareRoles(primaryPort: number): Promise<void> {
  const admin = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${primaryPort}/postgres` });
  await admin.connect();
  try {
    const { rowCount } = await admin.query("select from pg_roles where rolname = 'mehfil_owner'");
    if (rowCount) return;
    await admin.query('create role mehfil_owner login');
    await admin.query('create role mehfil_running login');
    for (const [name, value] of Object.entries(SESSION_SETTINGS))
      await admin.query(`alter role mehfil_running set ${name} = ${value}`);
    await admin.query('create database mehfil owner mehfil_owner');
  } finally {
    await admin.end();
  }
}
