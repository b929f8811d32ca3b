import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OpenReason } from '#app/accounts/privacy/personal-data.ts';
import { openPrivacy, submitErasure } from '#app/accounts/privacy/privacy-page.server.ts';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { lockBookableArtist } from '#app/bookings/core/bookable-artist-queries.server.ts';
import { lockListedArtists } from '#app/bookings/core/replacement-queries.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { statusOf, worker } from '#tests/support/admin-visit.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { aStatedAbsence, setLimit } from '#tests/support/large-moves.ts';
import { aMarkedArtist, type MarkedArtist } from '#tests/support/marked-artist.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { provedCookie, visit } from '#tests/support/page-visit.ts';
import { sellUnder } from '#tests/support/supplier-model.ts';
import { personalDataDeps } from './personal-data.server.ts';

const market = useMarketplace({ firstHour: false });
let days = 120;
const nextDate = () => market.dateIn(days++);

const erase = ({ accountId }: { accountId: string }, withTeams = false) =>
  personalDataDeps(market).erase(accountId, { spendProof: async () => true, withTeams });
const nameOf = async (artistId: number) =>
  (await market.db.selectFrom('artist').select('name').where('id', '=', artistId).executeTakeFirstOrThrow())
    .name;

type Opening = (who: MarkedArtist) => RawBuilder<unknown>;
const inState =
  (state: string): Opening =>
  ({ bookingId }) =>
    sql`update booking set state = ${state}, hold_expires_at = business_now() + interval '5 minutes'
      where id = ${bookingId}`;
const payeeOf = ({ artistId }: MarkedArtist) => `artist:${artistId}`;
const withTransfer = (payout: string, transfer: string, reversal: string | null): Opening => {
  return (who) => sql`with changed as (
      update payout set state = ${payout}, paid_at = case when ${payout} = 'paid' then now() end
      where payee = ${payeeOf(who)} returning id
    ), sent as (
      insert into payout_transfer (payout_id, linked_account_id, amount_paise, state, settled_at, gateway_transfer_id, created_at)
      select id, ${`acc_${who.artistId}`}, 900, ${transfer}, case when ${transfer} = 'settled' then now() end,
      ${`trf_${who.artistId}`}, now() from changed returning id
    ) insert into transfer_reversal (transfer_id, amount_paise, state, created_at)
      select id, 900, ${reversal}, now() from sent where ${reversal}::text is not null`;
};

test.each<[string, OpenReason, Opening[]]>([
  ['a hold that a host may still pay', 'performance_open', [inState('held')]],
  ['a payment under way', 'performance_open', [inState('capturing')]],
  ['a request', 'performance_open', [inState('requested')]],
  ['a performance to come', 'performance_open', [inState('confirmed')]],
  ['a performance that runs', 'performance_open', [inState('in_progress')]],
  [
    'a question to come instead',
    'replacement_open',
    [
      (who) =>
        sql`update replacement_offer set ended_at = null, state = 'asked' where artist_id = ${who.artistId}`,
    ],
  ],
  [
    'a search for another artist in their place',
    'replacement_open',
    [
      (who) =>
        sql`update replacement set ended_at = null, state = 'searching' where from_artist_id = ${who.artistId}`,
    ],
  ],
  [
    'a problem that is not decided',
    'dispute_open',
    [
      (who) => sql`update dispute set state = 'open', refund_paise = null, decision = null, settled_by = null,
        settled_at = null where booking_id = ${who.bookingId}`,
    ],
  ],
  [
    'a late arrival that is not settled',
    'late_credit_open',
    [
      (who) =>
        sql`update late_credit set ended_at = null, outcome = null where booking_id = ${who.bookingId}`,
    ],
  ],
  [
    'a payout that is due',
    'payout_open',
    [(who) => sql`update payout set state = 'due', paid_at = null where payee = ${payeeOf(who)}`],
  ],
  [
    'a completed performance whose payout is not written yet',
    'payout_open',
    [(who) => sql`delete from payout where payee = ${payeeOf(who)}`],
  ],
  ['a transfer without an answer', 'payout_open', [withTransfer('paid', 'requested', null)]],
  ['a reversal without an answer', 'payout_open', [withTransfer('paid', 'held', 'requested')]],
  ['money that was sent and has not arrived', 'payout_open', [withTransfer('paid', 'released', null)]],
  ['money that came back', 'payout_open', [inState('cancelled'), withTransfer('withdrawn', 'bounced', null)]],
  ['money to be taken back', 'payout_open', [inState('cancelled'), withTransfer('withdrawn', 'held', null)]],
])('%s keeps an artist from being erased', async (_what, reason, openings) => {
  const who = await aMarkedArtist(market, `Open${days++}`);
  for (const open of openings) await open(who).execute(market.db);
  const name = await nameOf(who.artistId);
  const openItems = [{ reason, artist: { id: who.artistId, name } }];
  expect(await erase(who)).toEqual({ ok: false, refusal: { reason: 'open', openItems } });
  expect(await nameOf(who.artistId)).toBe(name);
});

test.each<[string, Opening[]]>([
  ['that arrived', [withTransfer('paid', 'settled', null)]],
  [
    'sent before arrivals were recorded',
    [
      withTransfer('paid', 'released', null),
      (who) => sql`update payout set arrival_unrecorded = true where payee = ${payeeOf(who)}`,
    ],
  ],
])('money %s keeps no artist from being erased', async (_what, openings) => {
  const who = await aMarkedArtist(market, `Arrived${days++}`);
  for (const open of openings) await open(who).execute(market.db);
  expect(await erase(who)).toMatchObject({ ok: true });
});

test.each(['true', 'false'] as const)(
  'open absence decision blocks erasure of host and artist: %s',
  async (outcome) => {
    await setLimit(market, 100_000);
    await sellUnder(market.db, 'agent');
    const { host, holder, bookingId, artistId, decide } = await aStatedAbsence(market, await nextDate());
    const by = { actor: 'host' as const, accountId: host.accountId };
    expect(await erase(holder)).toMatchObject({ refusal: { openItems: [{ reason: 'replacement_open' }] } });
    expect(await cancelBooking(market.deps, by, bookingId, '')).toMatchObject({ ok: true });
    expect(await erase(holder)).toMatchObject({
      refusal: { reason: 'open', openItems: [{ reason: 'dispute_open', artist: { id: artistId } }] },
    });
    expect(await erase(host)).toEqual({
      ok: false,
      refusal: { reason: 'open', openItems: [{ reason: 'refund_undecided', artist: null }] },
    });
    const colleague = await worker(market, 'support');
    expect(await statusOf(() => decide(colleague, `absence-${outcome}`))).toBe(302);
    await market.settle();
    expect(await erase(holder)).toMatchObject(
      outcome === 'true' ? { ok: true } : { refusal: { openItems: [{ reason: 'payout_open' }] } },
    );
    expect(await erase(host)).toMatchObject({ ok: true });
    await sellUnder(market.db, 'principal');
  },
);

test('a pending change is named with its performance', async () => {
  const who = await aMarkedArtist(market, 'Changemark');
  await inState('confirmed')(who).execute(market.db);
  await sql`update booking_change set state = 'asked', answered_at = null, answered_by = null, answered_by_id = null
    where booking_id = ${who.bookingId}`.execute(market.db);
  const { refusal } = (await erase(who)) as { refusal: { openItems: { reason: string }[] } };
  expect(refusal.openItems.map(({ reason }) => reason)).toEqual(['performance_open', 'change_open']);
});

test('expired hold or another artist’s open item blocks no erasure', async () => {
  const who = await aMarkedArtist(market, 'Ranoutmark');
  await sql`update booking set state = 'held', hold_expires_at = business_now() - interval '1 second'
    where id = ${who.bookingId}`.execute(market.db);
  const other = await aMarkedArtist(market, 'Busymark');
  await inState('confirmed')(other).execute(market.db);
  expect(await erase(who)).toMatchObject({ ok: true });
});

test('late payment for an erased artist’s hold is refunded', async () => {
  const who = await aMarkedArtist(market, 'Latemark');
  const held = await aHeldBooking(market, { artistId: who.artistId, date: await nextDate() });
  await sql`update booking set hold_expires_at = business_now() - interval '1 second' where id = ${held.bookingId}`.execute(
    market.db,
  );
  expect(await erase(who)).toMatchObject({ ok: true });
  const paymentId = await payAtGateway(market, held.orderId);
  await signalPayment(market.deps, paymentId);
  await market.settle();
  const { state } = await market.db
    .selectFrom('booking')
    .select('state')
    .where('id', '=', held.bookingId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('expired');
  const { payments } = await market.gatewayDump();
  expect(payments.find(({ id }) => id === paymentId)).toMatchObject({
    amount_refunded: held.amount,
  });
});

test('member of a booked team: erasable after performance or leaving', async () => {
  const who = await aMarkedArtist(market, 'Membermark');
  const team = await market.artist({ kind: 'team', members: [who.artistId] });
  const booked = await createBooking(
    market.deps,
    await market.host(),
    aRequest(team, await nextDate()),
    null,
  );
  expect(booked.ok).toBe(true);
  expect(await erase(who)).toMatchObject({
    refusal: {
      reason: 'open',
      openItems: [{ reason: 'team_performance_open', artist: { id: who.artistId } }],
    },
  });
  await sql`update slot_claim set state = 'released' where artist_id = ${who.artistId}`.execute(market.db);
  expect(await erase(who)).toMatchObject({ ok: true });
  const members = await market.db.selectFrom('team_member').selectAll().where('team_id', '=', team).execute();
  expect(members).toEqual([]);
});

test('team with other members: erased only on confirmation, members stay', async () => {
  const who = await aMarkedArtist(market, 'Ownermark');
  const member = await aMarkedArtist(market, 'Othermember');
  const team = await market.artist({ kind: 'team', members: [who.artistId, member.artistId] });
  await sql`update artist set account_id = ${who.accountId}, name = 'Ownermark Beats' where id = ${team}`.execute(
    market.db,
  );
  expect(await personalDataDeps(market).outlook(who.accountId)).toEqual({
    openItems: [],
    artists: [
      { id: who.artistId, name: 'Ownermark Kaur', kind: 'solo', members: 0 },
      { id: team, name: 'Ownermark Beats', kind: 'team', members: 1 },
    ],
  });
  expect(await erase(who)).toEqual({ ok: false, refusal: { reason: 'team_not_confirmed' } });
  expect(await erase(who, true)).toMatchObject({ ok: true });
  expect([await nameOf(team), await nameOf(member.artistId)]).toEqual(['Former artist', 'Othermember Kaur']);
});

test('erasure page: shows open items and teams before sending code', async () => {
  const who = await aMarkedArtist(market, 'Pagemark');
  const send = (form: Record<string, string>, cookie?: string) =>
    submitErasure(visit(market.db, who, '/privacy-settings/erase', { form, ...(cookie ? { cookie } : {}) }));
  const { erasure } = await openPrivacy(visit(market.db, who, '/privacy-settings'));
  expect(erasure).toMatchObject({ openItems: [], artists: [{ id: who.artistId }] });
  await inState('requested')(who).execute(market.db);
  const openItems = [{ reason: 'performance_open', artist: { id: who.artistId, name: 'Pagemark Kaur' } }];
  expect((await send({ sure: 'yes' })).data).toEqual({ refusal: 'open', openItems });
  const cookie = await provedCookie(market.db, who);
  expect((await send({ sure: 'yes' }, cookie)).data).toEqual({ refusal: 'open', openItems });
  await inState('completed')(who).execute(market.db);
  const member = await market.artist();
  const team = await market.artist({ kind: 'team', members: [member] });
  await sql`update artist set account_id = ${who.accountId} where id = ${team}`.execute(market.db);
  expect((await send({ sure: 'yes' })).data).toEqual({ refusal: 'team_not_confirmed' });
  expect((await send({ sure: 'yes', teams: 'yes' })).data).toEqual({ code: {} });
});

test('booking that waits for its artist’s erasure is refused', async () => {
  const who = await aMarkedArtist(market, 'Erasedfirst');
  const hearts = sql`select from wishlist where artist_id = ${who.artistId} for update`;
  const host = await market.host();
  await market.db
    .insertInto('wishlist')
    .values({ account_id: host.accountId, artist_id: who.artistId })
    .execute();
  const request = aRequest(who.artistId, await nextDate());
  const [erased, booked, listed] = await whileLocked(hearts, [
    () => erase(who),
    () => createBooking(market.deps, host, request, null),
    () => inTransaction(market.db, (trx) => lockListedArtists(trx, [who.artistId])),
  ]);
  expect(erased).toMatchObject({ ok: true });
  expect(booked).toEqual({ ok: false, refusal: { reason: 'artist_not_found' } });
  expect(listed).toEqual(new Set());
});

test('erasure that waits for its artist’s booking is refused', async () => {
  const who = await aMarkedArtist(market, 'Bookedfirst');
  let erased: Promise<unknown> | undefined;
  await inTransaction(market.db, async (trx) => {
    await lockBookableArtist(trx, who.artistId);
    erased = erase(who);
    await untilWaiting(1, [erased]);
    await inState('held')(who).execute(trx);
  });
  expect(await erased).toMatchObject({ refusal: { openItems: [{ reason: 'performance_open' }] } });
});

test('concurrent bookings and erasure: artist is either booked or erased', async () => {
  const artists = await Promise.all([1, 2, 3, 4].map((each) => aMarkedArtist(market, `Crowd${each}`)));
  const outcomes = await Promise.all(
    artists.map(async (who) => {
      const requests = await Promise.all([0, 0, 0].map(async () => aRequest(who.artistId, await nextDate())));
      const hosts = await Promise.all(requests.map(() => market.host()));
      const [erased, ...booked] = await Promise.all([
        erase(who),
        ...requests.map((request, each) => createBooking(market.deps, hosts[each]!, request, null)),
      ]);
      return { erased: erased.ok, bookings: booked.filter(({ ok }) => ok).length };
    }),
  );
  for (const { erased, bookings } of outcomes) expect(erased).toBe(bookings === 0);
});

/** Starts the actions one after the other, each once the one before waits, while a statement's locks are held. */
async function whileLocked(
  lock: RawBuilder<unknown>,
  actions: (() => Promise<unknown>)[],
): Promise<unknown[]> {
  const started: Promise<unknown>[] = [];
  await inTransaction(market.db, async (trx) => {
    await lock.execute(trx);
    for (const act of actions) {
      started.push(act());
      await untilWaiting(started.length, started);
    }
  });
  return Promise.all(started);
}

/** The embedded database has one session: there whatever is started waits for the running transaction by nature. */
async function untilWaiting(count: number, actions: readonly Promise<unknown>[]): Promise<void> {
  if (market.open.engine !== 'postgres') return;
  let ended = false;
  for (const act of actions) act.finally(() => (ended = true)).catch(() => undefined);
  while (!ended && (await sessionsWaiting()) < count);
}

async function sessionsWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid)::integer as count from pg_locks where not granted`.execute(market.db);
  return rows[0]!.count;
}
