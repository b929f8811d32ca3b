import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { dayNoticeHandlers } from '#app/notifications/notify-day.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxEvent } from '#app/platform/events.ts';
import { announce, dispatchEvents } from '#app/platform/outbox.server.ts';
import { handleTicketAction } from '#app/staff/queue/tickets/ticket-pages.server.ts';
import { assignManager } from '#app/staff/team/assign-manager.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { aMarkedArtist } from '#tests/support/marked-artist.ts';
import { columnsWith } from '#tests/support/marked-traces.ts';
import { createAccount } from '#tests/support/page-visit.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { aPaidSoundOrder } from '#tests/support/sound-order.ts';
import { staff } from '#tests/support/the-day.ts';
import { personalDataDeps } from './personal-data.server.ts';
import { retentionJobs } from './retention.server.ts';
import { KEPT_AFTER_ERASURE } from './retention.ts';

const application = useApplication();
const { market } = application;
let days = 40;

const erase = (accountId: string) =>
  personalDataDeps(market).erase(accountId, { spendProof: async () => true, withTeams: false });
const happen = (...events: OutboxEvent[]) => inTransaction(market.db, (trx) => announce(trx, ...events));

async function noticesToStaff(word: string): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    select distinct template from notice join account on account.id = notice.account_id
    where account.roles <> '{}' and (notice.*)::text like ${`%${word}%`} order by 1`.execute(market.db);
  return rows.map(({ template }) => template);
}

/** What staff get to know about a booking that needs them, by the handlers of the application. */
async function aBookingThatStaffKnow(host: { accountId: string }, name: string, artistId?: number) {
  const { db } = market;
  const onDuty = await staff(market, 'event_manager', 'support', 'finance', 'owner');
  const booking = await aPaidBooking(
    market,
    await market.dateIn(days++),
    { fee: 60_000, instant: true },
    { hostName: name, address: `${name} House, Sector 6, Chandigarh 160006` },
    host,
  );
  const { bookingId } = booking;
  if (artistId)
    await db.updateTable('booking').set({ artist_id: artistId }).where('id', '=', bookingId).execute();
  await application.settle();
  const deps = { db, wake() {} };
  const wanted = { managerId: onDuty.accountId, reason: 'x' };
  expect(await assignManager(deps, onDuty, bookingId, wanted)).toMatchObject({ ok: true });
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const startsAt = row.starts_at.toISOString();
  const money = { reference: `booking:${bookingId}`, amount: 1000 };
  await happen(
    { kind: 'day.near', key: bookingId, payload: { bookingId, startsAt, step: 'week', open: [] } },
    {
      kind: 'artist.missing',
      key: `${bookingId}:m`,
      payload: { bookingId, startsAt, step: 'manager', managerId: null },
    },
    {
      kind: 'artist.missing',
      key: `${bookingId}:e`,
      payload: { bookingId, startsAt, step: 'everyone', managerId: null },
    },
    { kind: 'artist.denied_here', key: bookingId, payload: { bookingId, artistId: row.artist_id, startsAt } },
    { kind: 'refund.failed', key: bookingId, payload: { ...money, refundId: bookingId, failure: 'x' } },
    { kind: 'payment.quarantined', key: bookingId, payload: { ...money, paymentId: bookingId, expected: 1 } },
    {
      kind: 'message.unheard',
      key: bookingId,
      payload: { key: bookingId, bookingId, bookingCode: row.code, from: name },
    },
  );
  await application.settle();
  const second = await staff(market, 'event_manager');
  await assignManager(deps, onDuty, bookingId, { managerId: second.accountId, reason: 'x' });
  await application.settle();
  await db.updateTable('booking').set({ state: 'cancelled' }).where('id', '=', bookingId).execute();
  return { ...booking, onDuty, startsAt };
}

const OF_BOOKINGS = [
  'day.denied_here.operator',
  'day.missing.everyone',
  'day.missing.manager',
  'day.near.manager',
  'manager.assigned.manager',
  'manager.released.manager',
  'message.waiting',
  'refund.failed.operator',
];

test('erased host: no staff notice names them, sent or queued', async () => {
  const host = await createAccount(market.db, 'Gulmohar Sethi');
  const other = await createAccount(market.db, 'Palash Sethi');
  const { bookingId } = await aBookingThatStaffKnow(host, 'Gulmohar Sethi');
  await aBookingThatStaffKnow(other, 'Palash Sethi');
  const request = { hostName: 'Gulmohar Sethi', address: 'Gulmohar House, Sector 6, Chandigarh 160006' };
  const { orderId } = await aPaidSoundOrder(market, await market.dateIn(days++), { host, request });
  await application.settle();
  await sql`update sound_order set state = 'completed', completed_at = now(), delivered_at = now(), collected_at = now() where id = ${orderId}`.execute(
    market.db,
  );
  await happen({ kind: 'sound_order.unsettled', key: orderId, payload: { orderId } });
  await application.settle();
  const told = await noticesToStaff('Gulmohar');
  expect(told).toEqual(expect.arrayContaining([...OF_BOOKINGS, 'sound_order.unsettled.operator']));
  expect(await columnsWith(market.db, formatPhone(host.phone))).toContain('notice.body');

  const disputeId = '00000000-0000-4000-8000-000000000001';
  await happen({
    kind: 'dispute.opened',
    key: disputeId,
    payload: { bookingId, disputeId, problem: 'short' },
  });
  await dispatchEvents(market.db, dayNoticeHandlers(application.platform), market.deps.log);
  expect(await noticesToStaff('Gulmohar')).toContain('dispute.opened.operator');

  expect(await erase(host.accountId)).toEqual({ ok: true, value: null });
  await application.settle();
  const left = await columnsWith(market.db, 'Gulmohar');
  expect(left.filter((column) => column !== 'document.snapshot')).toEqual([]);
  for (const phone of [host.phone, formatPhone(host.phone)])
    expect(await columnsWith(market.db, phone)).toEqual([]);
  expect(await noticesToStaff('Palash')).toEqual(expect.arrayContaining(OF_BOOKINGS));
});

test('erased artist: notices to staff deleted, to hosts as listed', async () => {
  const { db } = market;
  const who = await aMarkedArtist(market, 'Kachnar');
  const host = await createAccount(db, 'Host One');
  await sql`update account set language = 'hi' where id = ${host.accountId}`.execute(db);
  await sql`update artist set name = 'Kachnar Kaur' where id = ${who.artistId}`.execute(db);
  const { bookingId, artistId } = await aBookingThatStaffKnow(host, 'Host One', who.artistId);
  const payout = { payoutId: bookingId, payee: `artist:${who.artistId}`, reference: `booking:${bookingId}` };
  await happen(
    { kind: 'artist.submitted', key: 'k1', payload: { artistId: who.artistId, key: 'k1' } },
    { kind: 'artist_check.submitted', key: 'k2', payload: { artistId: who.artistId, key: 'k2' } },
    {
      kind: 'standing.appealed',
      key: 'k3',
      payload: { artistId: who.artistId, key: 'k3', due: new Date().toISOString() },
    },
    { kind: 'payout.failed', key: 'k4', payload: { ...payout, failure: 'x' } },
  );
  await application.settle();
  expect(await noticesToStaff('Kachnar')).toEqual(
    expect.arrayContaining([
      'application.check_submitted.operator',
      'application.standing_appealed.operator',
      'application.submitted.operator',
      'day.near.manager',
      'payout.failed.operator',
    ]),
  );
  expect(await columnsWith(db, formatPhone(who.phone))).toContain('notice.body');
  // Replaced meanwhile: the messages still name who performed before.
  await db.updateTable('booking').set({ artist_id: artistId }).where('id', '=', bookingId).execute();
  await sql`update payout set state = 'paid', due_at = now(), paid_at = now() where state <> 'paid'`.execute(
    db,
  );
  expect(await erase(who.accountId)).toEqual({ ok: true, value: null });
  await application.settle();
  expect(await noticesToStaff('Kachnar')).toEqual([]);
  const left = await columnsWith(db, 'Kachnar');
  expect(left).toEqual(expect.arrayContaining(['notice.body', 'notice.subject']));
  expect(left.filter((column) => !(column in KEPT_AFTER_ERASURE))).toEqual([]);
  for (const phone of [who.phone, formatPhone(who.phone)]) expect(await columnsWith(db, phone)).toEqual([]);
});

test('migration: keys and links tell whom older notices are about', async () => {
  const { db } = market;
  const host = await createAccount(db, 'Semal Sethi');
  await aBookingThatStaffKnow(host, 'Semal Sethi');
  await ask({ name: 'Semal Gill', message: 'Semal asks whether a dhol is too loud.' });
  await application.settle();
  const abouts = async (trx: Transaction) => {
    const { rows } = await sql<{
      key: string;
    }>`select key, (select array_agg(whom order by whom) from unnest(about) whom)
      as about from notice where template = any(${[...OF_BOOKINGS, 'contact.received.operator']}) order by key`.execute(
      trx,
    );
    return rows;
  };
  const file = new URL('../../db/migrations/0074_erasing_messages.sql', import.meta.url);
  const fill = readFileSync(file, 'utf8')
    .split('-- Older messages to staff')[1]!
    .replace(/^.*\n.*\n/, '');
  await inTransaction(db, async (trx) => {
    const before = await abouts(trx);
    await sql`update notice set about = null`.execute(trx);
    for (const statement of fill.split(/;\s*\n/).filter((text) => text.trim()))
      await sql.raw(statement).execute(trx);
    const known = before.filter(({ key }) => !/^(refund|message)\./.test(key));
    const after = await abouts(trx);
    expect(known.length).toBeGreaterThan(20);
    expect(after.filter(({ key }) => known.some((row) => row.key === key))).toEqual(known);
  });
});

const ask = (message: object) =>
  application.guest().call<{ ticket: string }>('POST', '/api/contact', {
    name: 'Amaltas Gill',
    email: 'someone@example.com',
    subject: 'booking',
    message: 'Amaltas asks whether a ghazal singer may play late.',
    ...message,
  });
const idOf = async (number: string) =>
  (
    await market.db
      .selectFrom('contact_ticket')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).id;

test('erased account: its questions are emptied, open ones once solved', async () => {
  const { db } = market;
  const support = await staff(market, 'support');
  const who = await createAccount(db, 'Amaltas Gill');
  const email = `${who.phone.slice(3)}@example.com`;
  const numbers: string[] = [];
  for (const message of [
    { email },
    { email: 'amaltas@other.example', phone: formatPhone(who.phone) },
    { email, subject: 'other' },
    { email, subject: 'other', message: 'Amaltas asks something else.' },
  ])
    numbers.push((await ask(message)).body.ticket);
  await application.settle();
  const [solved, answered, open, openToo] = numbers as [string, string, string, string];
  const act = async (number: string, name: 'close' | 'answer') =>
    expect(
      await handleTicketAction({ db, wake() {} }, support, await idOf(number), {
        act: name,
        words: 'Dear Amaltas',
      }),
    ).toMatchObject({ ok: true });
  await act(solved, 'close');
  await act(answered, 'answer');
  await application.settle();
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from notice
    where template = 'contact.received.operator' and body like '%Amaltas%'`.execute(db);
  expect(rows[0]!.n).toBeGreaterThan(0);
  expect(await erase(who.accountId)).toEqual({ ok: true, value: null });
  const states = async () =>
    (
      await db
        .selectFrom('contact_ticket')
        .select(['state', 'name'])
        .where('number', 'in', numbers)
        .orderBy('id')
        .execute()
    ).map(({ state, name }) => `${state} ${name}`);
  const still = Array(2).fill('open Amaltas Gill');
  expect(await states()).toEqual(['solved Removed', 'solved Removed', ...still]);
  await act(open, 'close');
  await act(openToo, 'answer');
  expect(await states()).toEqual(Array(4).fill('solved Removed'));
  const waiting = await db
    .selectFrom('notice')
    .select(['recipient', 'body'])
    .where('recipient', '=', email)
    .execute();
  expect(waiting).toMatchObject([{ body: expect.stringContaining('Dear Amaltas') }]);
  await application.settle();
  await advanceClock(db, 3 * 86_400);
  for (const job of retentionJobs(market.deps)) await job.run();
  for (const word of ['Amaltas', 'amaltas@other.example', email, formatPhone(who.phone)])
    expect(
      (await columnsWith(db, word)).filter((column) => !column.startsWith('audit_entry.')),
      word,
    ).toEqual([]);
});

test('an address that another account has too empties no question', async () => {
  const { db } = market;
  const [who, living] = [await createAccount(db), await createAccount(db)];
  const email = `${living.phone.slice(3)}@example.com`;
  await db.updateTable('account').set({ email }).where('id', '=', who.accountId).execute();
  const { body } = await ask({ email, name: 'Dhak Gill' });
  await sql`update contact_ticket set state = 'solved', solved_at = business_now() where number = ${body.ticket}`.execute(
    db,
  );
  expect(await erase(who.accountId)).toMatchObject({ ok: true });
  expect(await columnsWith(db, 'Dhak Gill')).toContain('contact_ticket.name');
});
