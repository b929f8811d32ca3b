import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordConsent } from '#app/accounts/privacy/privacy-page.server.ts';
import { saveBillingDetails } from '#app/accounts/profile/settings-page.server.ts';
import { savePreferences } from '#app/accounts/push/notification-preferences.server.ts';
import { addToWishlist } from '#app/artists/wishlist/wishlist-page.server.ts';
import { addHostsReport } from '#app/bookings/event-day/dispute-queries.server.ts';
import { inTransaction, violatedConstraint } from '#app/platform/database.server.ts';
import { aHeldBooking } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount } from '#tests/support/page-visit.ts';
import { personalDataDeps } from './personal-data.server.ts';

const market = useMarketplace();
let days = 50;
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

test.each(Object.keys(writes))('%s: write that waits for its account’s erasure is refused', async (table) => {
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
});

/** Written by the person: refused once the account is erased. */
const GUARDED = [
  'artist_application.account_id',
  'authenticator.account_id',
  'billing_details.account_id',
  'consent.account_id',
  'conversation_message.author_id',
  'email_change.account_id',
  'dispute.opened_by',
  'email_code.account_id',
  'known_device.account_id',
  'message_report.reporter_id',
  'notification_preference.account_id',
  'passkey.account_id',
  'recovery_code.account_id',
  'review.author_id',
  'run_sheet_item.added_by',
  'session.account_id',
  'wishlist.account_id',
];
/** Written by events and jobs: left out. */
const LEFT_OUT = ['notice.account_id', 'conversation_reading.account_id'];
const BY_STAFF = 'written by staff, whose account is not erased while they have a role';
const OF_OPEN_BOOKING =
  'written while the booking is open, which keeps its host and artist from being erased';
const LOCKED = 'the account is locked and read as not erased in the same transaction';
const NO_NEW_DATA = 'an id and a time; says nothing of the person once the account has a pseudonym';
/** Columns with the id of an account whose table has no trigger, and why. */
const UNGUARDED: Record<string, string> = {
  'absence.reported_by': BY_STAFF,
  'absence.settled_by': BY_STAFF,
  'arrival_call.called_by': BY_STAFF,
  'arrival_statement.denied_by': OF_OPEN_BOOKING,
  'arrival_statement.said_by': OF_OPEN_BOOKING,
  'artist.account_id': 'made from an application, which is locked and which the erasure deletes',
  'artist_application.decided_by': BY_STAFF,
  'artist_change.account_id': 'the artist is locked and its owner read in the same transaction',
  'artist_change.reviewed_by': BY_STAFF,
  'artist_proposal.proposed_by': BY_STAFF,
  'artist_check.decided_by': BY_STAFF,
  'artist_check_step.by_id': 'the artist is locked and its owner read in the same transaction, or staff',
  'audit_entry.account_id': BY_STAFF,
  'booking.event_manager_id': BY_STAFF,
  'booking.host_id': LOCKED,
  'booking_arrival.recorded_by': OF_OPEN_BOOKING,
  'dispute_answer.noted_by': BY_STAFF,
  'booking_cancellation.cancelled_by_id': OF_OPEN_BOOKING,
  'booking_change.answered_by_id': OF_OPEN_BOOKING,
  'booking_change.asked_by_id': OF_OPEN_BOOKING,
  'booking_performed.confirmed_by': NO_NEW_DATA,
  'booking_task_done.done_by': NO_NEW_DATA,
  'booking_transition.actor_id': NO_NEW_DATA,
  'calendar_entry.confirmed_by': BY_STAFF,
  'calendar_entry.retiring_by': BY_STAFF,
  'calendar_entry.written_by': BY_STAFF,
  'contact_ticket_entry.author_id': BY_STAFF,
  'dispute.settled_by': BY_STAFF,
  'idempotency_key.account_id': 'an answer that is kept for one day',
  'late_credit.objected_by': OF_OPEN_BOOKING,
  'manager_duty.account_id': BY_STAFF,
  'message_report.settled_by': BY_STAFF,
  'money_request.decided_by': BY_STAFF,
  'money_request.requested_by': BY_STAFF,
  'given_up_purchase.account_id': NO_NEW_DATA,
  'instrument_use.account_id': 'a hash of what paid before the erasure, for thirty days',
  'payment_order.payer_id': LOCKED,
  'quarantined_payment.settled_by': BY_STAFF,
  'refund.bank_paid_by': BY_STAFF,
  'payout_transfer.bank_paid_by': BY_STAFF,
  'refund_policy.published_by': BY_STAFF,
  'security_event.account_id': 'says that the account was erased, and is kept for 180 days',
  'sound_order.host_id': LOCKED,
  'sound_permission.decided_by': BY_STAFF,
  'sound_permission.host_id': OF_OPEN_BOOKING,
  'staff_note.account_id': 'written by staff about the account, and kept for two years',
  'staff_note.author_id': BY_STAFF,
  'standing_event.acted_by': BY_STAFF,
  'standing_event.decided_by': BY_STAFF,
  'standing_event.reviewed_by': BY_STAFF,
  'supplier_model.published_by': BY_STAFF,
  'taken_work.account_id': BY_STAFF,
  'tax_class.decided_by': BY_STAFF,
  'tax_standing.confirmed_by': BY_STAFF,
  'team_person.account_id': LOCKED,
  'text_draft.saved_by': BY_STAFF,
  'text_version.published_by': BY_STAFF,
};

test('account columns: each has an erasure trigger or a reason', async () => {
  const { rows } = await sql<{ place: string; guard: string | null }>`
    select c.relname || '.' || a.attname as place, (
      select p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and (
        p.proname = 'refuse_erased_account' and encode(t.tgargs, 'escape') = a.attname || '\\000'
        or p.proname = 'skip_erased_account' and a.attname = 'account_id')) as guard
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'uuid'::regtype
      and not a.attisdropped and (
        a.attname ~ '(^|_)(account|host|payer|author|actor|reporter|viewer|user|person|owner)_id$|_by(_id)?$'
        or exists (
          select from pg_constraint k where k.contype = 'f' and k.confrelid = 'account'::regclass
            and k.conrelid = c.oid and a.attnum = any (k.conkey)))`.execute(market.db);
  const guarded = (name: string) => rows.filter(({ guard }) => guard === name).map(({ place }) => place);
  expect(guarded('refuse_erased_account').sort()).toEqual(GUARDED.toSorted());
  expect(guarded('skip_erased_account').sort()).toEqual(LEFT_OUT.toSorted());
  const open = rows.filter(({ guard }) => guard === null).map(({ place }) => place);
  expect(open.sort()).toEqual(Object.keys(UNGUARDED).sort());
});

test.each(GUARDED)('no row of an erased account is added to %s', async (place) => {
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

test.each([
  ['notice', sql`'sms', '+919814012345', 'test', 'Words'`, 'channel, recipient, template, body'],
  ['conversation_reading', sql`1`, 'told_id'],
])('%s rows for an erased account are skipped, others kept', async (table, values, columns) => {
  const erased = await createAccount(market.db, 'Kabir Gill');
  const living = await createAccount(market.db, 'Meera Rana');
  const add = async () => {
    const parent = table === 'notice' ? sql`gen_random_uuid()::text` : await aConversation();
    const parentColumn = sql.ref(table === 'notice' ? 'key' : 'conversation_id');
    const { rows } = await sql<{ account_id: string }>`
      insert into ${sql.table(table)} (${parentColumn}, account_id, ${sql.raw(columns)})
      select ${parent}, id, ${values} from account where id in (${erased.accountId}, ${living.accountId})
      returning account_id`.execute(market.db);
    return rows.map(({ account_id }) => account_id).sort();
  };
  expect(await add()).toEqual([erased.accountId, living.accountId].sort());
  await personalDataDeps(market).erase(erased.accountId, {
    spendProof: async () => true,
    withTeams: false,
  });
  expect(await rowsOf(table, erased.accountId)).toBe(0);
  expect(await add()).toEqual([living.accountId]);
});

test('erased host’s report does not take over the artist’s dispute', async () => {
  const { accountId } = await createAccount(market.db, 'Kabir Gill');
  const artistId = await market.artist();
  const { bookingId, host } = await aHeldBooking(market, { artistId, date: await market.dateIn(40) });
  await sql`insert into dispute (booking_id, kind, opened_by, opened_at, raised_by)
    values (${bookingId}, 'no_show', ${host.accountId}, now(), 'artist')`.execute(market.db);
  await personalDataDeps(market).erase(accountId, { spendProof: async () => true, withTeams: false });
  const report = {
    problem: { kind: 'no_show', missedMinutes: null, words: 'The artist did not come' },
    openedBy: accountId,
  } as const;
  const written = inTransaction(market.db, (trx) => addHostsReport(trx, { bookingId, artistId, ...report }));
  expect(await written.then(() => 'written', violatedConstraint)).toBe(REFUSED);
});

async function aConversation() {
  const artistId = await market.artist();
  const { bookingId } = await aHeldBooking(market, { artistId, date: await market.dateIn(days++) });
  const { rows } = await sql<{
    id: string;
  }>`insert into conversation (booking_id, artist_id, created_at, last_message_at)
    values (${bookingId}, ${artistId}, now(), now()) returning id`.execute(market.db);
  return sql`${rows[0]!.id}::uuid`;
}
