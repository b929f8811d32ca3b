import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { eventHandlers, scheduledJobs } from '#app/event-handlers.server.ts';
import { fillReferenceTables } from '#demo/fill-demo-catalogue.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { databaseUrl, RUNNING_ROLE } from '#tests/support/global-setup.ts';
import { aWorldOfPages } from '#tests/support/page-world.ts';
import { ConfigError } from './config.server.ts';
import { inTransaction, type OpenDatabase, openDatabase } from './database.server.ts';
import { startWorker } from './jobs.server.ts';
import { grantToRunningRole, prepareDatabase, whyRoleIsTooPowerful } from './prepare-database.server.ts';

describe.skipIf(inject('engine') === 'embedded')('the role that serves', () => {
  const application = useApplication();
  let name: string;
  let owner: string;

  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(application.db);
    name = rows[0]!.name;
    owner = databaseUrl(inject('template'), name);
    await aWorldOfPages(application);
  }, 120_000);

  const live = (database: OpenDatabase, databaseOwnerUrl?: string) =>
    prepareDatabase({ demo: false, databaseOwnerUrl, dataDir: '' }, database);

  async function asOwner<Value>(work: (database: OpenDatabase) => Promise<Value>): Promise<Value> {
    const database = await openDatabase({ databaseUrl: owner, databasePool: 2, dataDir: '' });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  const APPEND_ONLY = ['audit_entry', 'consent', 'document', 'ledger_entry', 'ledger_txn', 'refund_policy'];

  test.each(APPEND_ONLY)('changes nothing in %s and takes no guard off it', async (table) => {
    const refused = { code: '42501' };
    for (const statement of [
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
      `create trigger mine before insert on ${table} for each row execute function append_only()`,
    ])
      await expect(sql.raw(statement).execute(application.db), statement).rejects.toMatchObject(refused);
    const { rows } = await sql<{ may: boolean }>`
      select has_table_privilege(current_user, ${table}, 'update') as may`.execute(application.db);
    expect(rows).toEqual([{ may: false }]);
  });

  test('cannot change the guard function, create tables or mark migrations', async () => {
    for (const statement of [
      'create or replace function append_only() returns trigger language plpgsql as $$ begin return old; end $$',
      'drop function append_only() cascade',
      'create table public.mine (id integer)',
      "insert into kysely_migration values ('9999_mine', '2026')",
      "insert into breaking_migration values ('9999_mine', '0001')",
      "set session_replication_role = 'replica'",
    ])
      await expect(sql.raw(statement).execute(application.db), statement).rejects.toMatchObject({
        code: '42501',
      });
  });

  test('runs every scheduled job and dispatches every event', async () => {
    const { platform, market } = application;
    const errors: unknown[] = [];
    const log = { ...market.deps.log, info() {}, warn() {}, error: (line: unknown) => errors.push(line) };
    const worker = startWorker(
      application.db,
      eventHandlers(platform, market.deps),
      scheduledJobs(platform, market.deps),
      log as never,
    );
    await worker.catchUp();
    await worker.stop();
    expect(errors).toEqual([]);
  }, 60_000);

  test('live mode accepts it, refuses a superuser or an owner', async () => {
    await live(application.market.open);
    await asOwner(async (database) => {
      await expect(live(database)).rejects.toThrow('DATABASE_URL: the role postgres is a superuser');
      await sql`create role mehfil_owner_of_one login`.execute(database.db).catch(() => {});
      await sql`alter table ledger_entry owner to mehfil_owner_of_one`.execute(database.db);
      await sql`grant select on kysely_migration to mehfil_owner_of_one`.execute(database.db);
      const one = await openDatabase({
        databaseUrl: databaseUrl(inject('template'), name, 'mehfil_owner_of_one'),
        databasePool: 1,
        dataDir: '',
      });
      await expect(live(one)).rejects.toThrow('the role mehfil_owner_of_one owns ledger_entry');
      await one.close();
      await sql`alter table ledger_entry owner to postgres`.execute(database.db);
    });
    expect(await whyRoleIsTooPowerful(application.db)).toBeUndefined();
  });

  test('live mode refuses a database owner and a role creator', async () => {
    const role = `${name}_powers`;
    await asOwner(async ({ db }) => {
      await sql`create role ${sql.id(role)} login createrole`.execute(db);
      await grantToRunningRole(db, role);
      const served = await openDatabase({
        databaseUrl: databaseUrl(inject('template'), name, role),
        databasePool: 1,
        dataDir: '',
      });
      try {
        await expect(live(served)).rejects.toThrow(`the role ${role} may create roles`);
        await sql`alter role ${sql.id(role)} nocreaterole`.execute(db);
        expect(await whyRoleIsTooPowerful(served.db)).toBeUndefined();
        // The owner of a database owns its schema `public`, and so may drop each table in it.
        await sql`alter database ${sql.id(name)} owner to ${sql.id(role)}`.execute(db);
        await expect(live(served)).rejects.toThrow(`the role ${role} owns the schema public`);
      } finally {
        await served.close();
        await sql`alter database ${sql.id(name)} owner to postgres`.execute(db);
        await sql`drop owned by ${sql.id(role)}`.execute(db);
        await sql`drop role ${sql.id(role)}`.execute(db);
      }
    });
  });

  test('live mode refuses an outdated schema until the owner migrates', async () => {
    const behind = `${name}_behind`;
    const admin = new pg.Client({ connectionString: inject('template') });
    await admin.connect();
    await admin.query(`create role ${behind} login`);
    await admin.query(`create database ${behind} owner ${behind}`);
    const running = await openDatabase({
      databaseUrl: databaseUrl(inject('template'), behind, RUNNING_ROLE),
      databasePool: 1,
      dataDir: '',
    });
    try {
      await expect(live(running)).rejects.toThrow(ConfigError);
      await live(running, databaseUrl(inject('template'), behind, behind));
      await live(running);
      await inTransaction(running.db, fillReferenceTables);
    } finally {
      await running.close();
      await admin.query(`drop database ${behind} with (force)`);
      await admin.query(`drop role ${behind}`);
      await admin.end();
    }
  }, 60_000);

  test('grants may be given again', async () => {
    await asOwner(({ db }) => grantToRunningRole(db, RUNNING_ROLE));
    await live(application.market.open);
  });
});
