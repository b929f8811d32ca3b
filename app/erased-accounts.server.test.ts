import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount } from '#tests/support/page-visit.ts';
import { recordConsent } from './accounts/consents/consents.server.ts';
import { saveBillingDetails } from './accounts/profile/billing-details.server.ts';
import { savePreferences } from './accounts/push/notification-preferences.server.ts';
import { addToWishlist } from './artists/wishlist/wishlist.server.ts';
import { personalDataDeps } from './personal-data.server.ts';
import { inTransaction, violatedConstraint } from './platform/database.server.ts';

const market = useMarketplace();
const REFUSED = 'erased_accounts_get_nothing_new';
const BILLING = { name: 'Aarav Traders', gstin: null, address: 'House 12, Sector 9', pin: '160009' };

type Write = (accountId: string, artistId: number) => Promise<unknown>;

const writes: Record<string, Write> = {
  billing_details: (id) => inTransaction(market.db, (trx) => saveBillingDetails(trx, id, BILLING)),
  notification_preference: (id) => inTransaction(market.db, (trx) => savePreferences(trx, id, new Set())),
  wishlist: (id, artistId) => inTransaction(market.db, (trx) => addToWishlist(trx, id, [artistId])),
  consent: (id) => recordConsent(market.db, id, 'marketing', true),
};

const rowsOf = async (table: string, accountId: string) => {
  const { rows } = await sql`select 1 from ${sql.table(table)} where account_id = ${accountId}`.execute(
    market.db,
  );
  return rows.length;
};

test.each(Object.keys(writes))(
  '%s: a write that waits for the erasure of its account is refused',
  async (table) => {
    const artistId = await market.artist();
    const write = writes[table]!;
    const living = await createAccount(market.db, 'Meera Rana');
    await write(living.accountId, artistId);
    expect(await rowsOf(table, living.accountId)).toBeGreaterThan(0);

    const { accountId } = await createAccount(market.db, 'Aarav Mehta');
    let written: Promise<string | undefined> | undefined;
    const erased = await personalDataDeps(market).erase(accountId, {
      // Called once the account is locked: the write starts in the middle of the erasure.
      spendProof: async () => {
        written = write(accountId, artistId).then(() => 'written', violatedConstraint);
        return true;
      },
      withTeams: false,
    });
    expect(erased).toEqual({ ok: true, value: null });
    expect(await written).toBe(REFUSED);
    expect(await rowsOf(table, accountId)).toBe(0);
  },
);

test.each([
  'artist_application.account_id',
  'authenticator.account_id',
  'billing_details.account_id',
  'consent.account_id',
  'conversation_message.author_id',
  'email_change.account_id',
  'email_code.account_id',
  'known_device.account_id',
  'notification_preference.account_id',
  'passkey.account_id',
  'recovery_code.account_id',
  'review.author_id',
  'session.account_id',
  'wishlist.account_id',
])('no row of an erased account is added to %s', async (place) => {
  const [table, column] = place.split('.') as [string, string];
  const { accountId } = await createAccount(market.db, 'Kabir Gill');
  const insert = () =>
    sql`insert into ${sql.table(table)} (${sql.ref(column)}) values (${accountId})`
      .execute(market.db)
      .then(() => undefined, violatedConstraint);
  expect(await insert()).not.toBe(REFUSED);
  await personalDataDeps(market).erase(accountId, { spendProof: async () => true, withTeams: false });
  expect(await insert()).toBe(REFUSED);
});
