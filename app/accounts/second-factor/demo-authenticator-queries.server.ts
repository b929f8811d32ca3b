import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

const MAX_SHOWN = 50;

export function selectAuthenticators(db: Database) {
  const secrets = db
    .selectFrom('authenticator')
    .select(['account_id', 'sealed_secret', sql<boolean>`false`.as('pending')])
    .unionAll(
      db
        .selectFrom('authenticator_enrolment')
        .innerJoin('session', 'session.id', 'authenticator_enrolment.session_id')
        .select(['session.account_id', 'sealed_secret', sql<boolean>`true`.as('pending')]),
    );
  return db
    .selectFrom('account')
    .innerJoin(secrets.as('secret'), 'secret.account_id', 'account.id')
    .select(['account.name', 'account.phone', 'secret.sealed_secret'])
    .where('account.erased_at', 'is', null)
    .orderBy('secret.pending', 'desc')
    .orderBy('account.phone')
    .limit(MAX_SHOWN)
    .execute();
}

export async function insertAuthenticator(db: Database, phone: string, sealedSecret: string): Promise<void> {
  await sql`insert into authenticator (account_id, sealed_secret)
    select id, ${sealedSecret} from account where phone = ${phone}
    on conflict (account_id) do nothing`.execute(db);
}
