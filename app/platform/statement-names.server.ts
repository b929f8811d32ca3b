import type pg from 'pg';

const PROBE = 'mehfil_probe';

/**
 * Whether named statements work through a pooler. One that follows them from session to session (PgBouncer 1.21)
 * gives them names of its own; others pass ours on, and the next transaction may not find it.
 */
export async function keepsStatementNames(client: pg.ClientBase): Promise<boolean> {
  await client.query('begin');
  const { rows } = await client.query<{ name: string }>({
    name: PROBE,
    text: `select name from pg_prepared_statements where statement like '%${PROBE}%'`,
  });
  const passedOn = rows.some(({ name }) => name === PROBE);
  if (passedOn) await client.query(`deallocate ${PROBE}`);
  await client.query('commit');
  return !passedOn;
}
