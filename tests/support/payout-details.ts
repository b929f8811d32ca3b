import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

/** Gives an artist a bank account with PAN and a tax statement with the legal name, as publishing needs them. */
export async function givePayoutDetails(db: Database, artistId: number, legalName = 'Jasleen Kaur Gill') {
  const payee = `artist:${artistId}`;
  await sql`insert into payout_account (payee, method, holder_name, ending, ifsc, sealed_pan, pan_kind, state,
    linked_account_id, created_at) values (${payee}, 'bank', ${legalName}, '7890', 'HDFC0000317', '', 'P', 'active',
    ${`acc_details${artistId}`}, business_now())`.execute(db);
  await sql`insert into tax_standing (payee, state, legal_name, year_from, outside_paise, from_day, declared_at)
    values (${payee}, 'below_threshold', ${legalName}, '2026-04-01', 0, '2026-04-01', business_now())`.execute(
    db,
  );
}
