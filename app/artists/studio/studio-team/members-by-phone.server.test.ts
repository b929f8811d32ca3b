import { readFileSync } from 'node:fs';
import type { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { openEvenings, submitEvenings } from '#app/bookings/pages/evenings-page.server.ts';
import { answerRequest, openRequest } from '#app/bookings/pages/request-page.server.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { sendMessage } from '#app/messaging/send-message.server.ts';
import { bookingNoticeHandlers } from '#app/notifications/notify-booking.server.ts';
import { studioNoticeHandlers } from '#app/notifications/notify-studio.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { personalDataDeps } from '#app/privacy/personal-data.server.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { plantCities } from '#tests/support/catalogue.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount, ledTo, type TestAccount, visit } from '#tests/support/page-visit.ts';
import { artistOwner, inStudio, refusedWith, type StudioOwner } from '#tests/support/studio-visit.ts';
import { MANAGER_MAY } from '../../core/own-artist.ts';
import { selectStudioArtist } from '../../core/studio-queries.server.ts';
import { pageSteps } from '../page-contents.server.ts';
import { openCalendar, submitCalendar } from '../studio-calendar/calendar-page.server.ts';
import { openTeam, readShare, submitTeam } from './team-page.server.ts';

const market = useMarketplace();
beforeAll(() => plantCities(market.db));

const press = (leader: StudioOwner, form: Record<string, string>) =>
  submitTeam(
    inStudio(market.db, leader, leader.artistId, { path: '/profile/team', form: Object.entries(form) }),
  );
const peopleOf = async (leader: StudioOwner) =>
  (await openTeam(inStudio(market.db, leader, leader.artistId, { path: '/profile/team' }))).people;
const answer = (who: TestAccount, intent: string, person: number) =>
  submitEvenings(visit(market.db, who, '/evenings', { form: { intent, person: String(person) } }));
const eveningsOf = (who: TestAccount) => openEvenings(visit(market.db, who, '/evenings'));
const ask = (leader: StudioOwner, phone: string) =>
  press(leader, { intent: 'invite', name: 'Balli', phone, country: 'IN', part: 'Dhol' });

function withDeps<Args extends { context: RouterContextProvider }>(args: Args): Args {
  args.context.set(paymentDepsContext, market.deps);
  return args;
}

async function aTeam() {
  return artistOwner(market.db, { kind: 'team', name: 'Phulkari Five', fee_paise: 50_000_00 });
}

async function anAsked(leader: StudioOwner) {
  const member = await createAccount(market.db, 'Balwinder Singh');
  await ledTo(ask(leader, member.phone));
  const person = (await peopleOf(leader)).find(({ phone }) => phone === member.phone)!;
  return { member, person: person.id };
}

async function aMember(leader: StudioOwner) {
  const asked = await anAsked(leader);
  await ledTo(answer(asked.member, 'yes', asked.person));
  return asked;
}

const HOST = 'Parminder Onlymine';
const HOUSE = 'Rose Pavilion 4711, Sector 16, Chandigarh 160016';

async function aBooking(leader: StudioOwner, days: number) {
  const request = {
    hostName: HOST,
    address: HOUSE,
    message: 'Parminder here, please play Chan Kithan. Ring 98111 22001.',
  };
  const date = await market.dateIn(days);
  const { bookingId, orderId } = await aHeldBooking(market, { artistId: leader.artistId, date, request });
  await signalPayment(market.deps, await payAtGateway(market, orderId));
  return bookingId;
}

const accept = (who: TestAccount, bookingId: string) =>
  acceptBooking(market.deps, { actor: 'artist', accountId: who.accountId }, bookingId);

async function told(template: string, accountId: string | null) {
  const platform = { db: market.db, config: { origin: 'https://mehfil.example' } } as never;
  const handlers = { ...studioNoticeHandlers(platform), ...bookingNoticeHandlers(platform) };
  await dispatchEvents(market.db, handlers, market.deps.log);
  const notices = market.db.selectFrom('notice').select(['channel', 'recipient', 'body', 'language']);
  return notices
    .where('template', '=', template)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .orderBy('id')
    .execute();
}

test('members by phone: count for a page that is complete', async () => {
  const leader = await aTeam();
  const { db } = market;
  const isDone = async () => {
    const artist = await selectStudioArtist(db, leader.artistId);
    return (await pageSteps(db, artist!)).find(({ key }) => key === 'members')?.done;
  };
  await anAsked(leader);
  await aMember(leader);
  expect(await isDone()).toBe(false);
  await aMember(leader);
  expect(await isDone()).toBe(true);
});

test('phone typed anyhow: asked once, bound by a yes alone', async () => {
  const leader = await aTeam();
  const member = await createAccount(market.db);
  const digits = member.phone.slice(3);
  await ledTo(ask(leader, `\u200e0${digits.slice(0, 5)} - ${digits.slice(5)}`));
  expect(await peopleOf(leader)).toMatchObject([{ phone: member.phone, state: 'asked', part: 'Dhol' }]);
  expect((await eveningsOf(member)).teams).toMatchObject([{ team: 'Phulkari Five', state: 'asked' }]);
  const devanagari = [...digits].map((digit) => String.fromCodePoint(0x966 + Number(digit))).join('');
  expect(await ask(leader, devanagari)).toMatchObject({ data: { refused: 'already_asked' } });
  expect(await ask(leader, leader.phone)).toMatchObject({ data: { refused: 'yourself' } });
  expect(await ask(leader, '12345')).toMatchObject({
    data: { refused: 'no_phone', typed: { name: 'Balli', phone: '12345' } },
  });
  const { id } = (await peopleOf(leader))[0]!;
  const stranger = await createAccount(market.db);
  expect(await answer(stranger, 'yes', id)).toMatchObject({ data: { refused: 'closed' } });
  await ledTo(answer(member, 'yes', id));
  expect(await answer(member, 'yes', id)).toMatchObject({ data: { refused: 'closed' } });
  expect(await peopleOf(leader)).toMatchObject([
    { phone: null, state: 'member', account_id: member.accountId },
  ]);
  expect((await told('application.answered.team', leader.accountId))[0]!.body).toContain('mark who plays');
});

test('invited phone without account: one SMS, in the leader’s language', async () => {
  const leader = await aTeam();
  await market.db.updateTable('account').set({ language: 'pa' }).where('id', '=', leader.accountId).execute();
  await ledTo(ask(leader, '98140 55001'));
  const sent = (await told('application.asked.member', null)).filter(
    ({ recipient }) => recipient === '+919814055001',
  );
  expect(sent).toMatchObject([{ channel: 'sms', language: 'pa' }]);
  expect(sent[0]!.body).toContain('https://mehfil.example/evenings');
  expect(sent[0]!.body).not.toContain('Balli');
});

test('no: nobody is asked again by that team', async () => {
  const leader = await aTeam();
  const { member, person } = await anAsked(leader);
  await ledTo(answer(member, 'no', person));
  expect(await peopleOf(leader)).toEqual([]);
  expect(await ask(leader, member.phone)).toMatchObject({ data: { refused: 'said_no' } });
  await ledTo(ask(await aTeam(), member.phone));
});

test('invitation by phone: withdrawn, or over after 14 days', async () => {
  const leader = await aTeam();
  const first = await anAsked(leader);
  await ledTo(press(leader, { intent: 'drop', person: String(first.person) }));
  expect(await answer(first.member, 'yes', first.person)).toMatchObject({ data: { refused: 'closed' } });
  const late = await anAsked(leader);
  await market.db
    .updateTable('team_person')
    .set({ asked_at: new Date(Date.now() - 15 * 86_400_000).toISOString() })
    .where('id', '=', late.person)
    .execute();
  expect(await answer(late.member, 'yes', late.person)).toMatchObject({ data: { refused: 'closed' } });
  expect((await eveningsOf(late.member)).teams).toEqual([]);
  await ledTo(ask(leader, late.member.phone));
  expect((await eveningsOf(late.member)).teams).toHaveLength(1);
});

test('yes while the leader withdraws: a member or nobody', async () => {
  for (let time = 0; time < 6; time++) {
    const leader = await aTeam();
    const { member, person } = await anAsked(leader);
    const done = await Promise.allSettled([
      answer(member, 'yes', person),
      answer(member, 'yes', person),
      press(leader, { intent: 'drop', person: String(person) }),
    ]);
    expect(done.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(2);
    const rows = await market.db.selectFrom('team_person').selectAll().where('id', '=', person).execute();
    for (const row of rows) expect(row.phone).toBeNull();
    expect((await eveningsOf(member)).teams).toHaveLength(
      rows.filter(({ state }) => state === 'member').length,
    );
  }
});

test('member’s evening: place from the yes, never host, phone, total', async () => {
  const leader = await aTeam();
  const { member, person } = await aMember(leader);
  await ledTo(press(leader, { intent: 'agree', [`share-${person}`]: '२० %' }));
  const bookingId = await aBooking(leader, 40);
  const [before] = (await eveningsOf(member)).evenings;
  expect(before).toMatchObject({ agreed: false, venue: null, place: 'Sector 16, Chandigarh', part: 'Dhol' });
  await accept(leader, bookingId);
  const evenings = await eveningsOf(member);
  const [after] = evenings.evenings;
  expect(after).toMatchObject({ agreed: true, venue: { address: HOUSE }, share: { percent: 20 } });
  expect(after!.message).toContain('Chan Kithan');
  const booking = await market.db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify([before, evenings]);
  for (const word of ['Parminder', 'Onlymine', '98111', String(booking.total_paise), bookingId, booking.code])
    expect(text).not.toContain(word);
  expect(after!.share!.amount).toBeLessThan(booking.fee_paise / 5);
});

test('who plays: everybody, or those marked; told of yes', async () => {
  const leader = await aTeam();
  const plays = await aMember(leader);
  const rests = await aMember(leader);
  const bookingId = await aBooking(leader, 41);
  const path = `/requests/${bookingId}`;
  const params = { artistId: String(leader.artistId), bookingId };
  const mark = (who: StudioOwner | TestAccount, form: [string, string][]) => {
    const args = inStudio(market.db, who, leader.artistId, { path, form: [['intent', 'players'], ...form] });
    return answerRequest(withDeps({ ...args, params }));
  };
  await anAsked(leader);
  const page = await openRequest({ ...inStudio(market.db, leader, leader.artistId, { path }), params });
  expect([page.players.map(({ id }) => id), page.asked]).toEqual([[plays.person, rests.person], 1]);
  expect((await eveningsOf(rests.member)).evenings).toHaveLength(1);
  await ledTo(mark(leader, [['plays', String(plays.person)]]));
  expect((await eveningsOf(rests.member)).evenings).toEqual([]);
  await accept(leader, bookingId);
  expect((await told('event.player', plays.member.accountId)).map(({ body }) => body).join()).toContain(
    'Be there',
  );
  expect(await told('event.player', rests.member.accountId)).toEqual([]);
  await ledTo(mark(leader, [['plays', String(rests.person)]]));
  expect((await told('event.player', rests.member.accountId)).length).toBeGreaterThan(0);
  expect((await told('event.player', plays.member.accountId)).at(-1)!.body).toContain('You are free');
});

test('manager: answers, blocks, writes; gone at once when removed', async () => {
  const leader = await aTeam();
  const { member, person } = await aMember(leader);
  const bookingId = await aBooking(leader, 42);
  const at = (path: string, form?: [string, string][]) =>
    inStudio(market.db, member, leader.artistId, { path, ...(form && { form }) });
  expect(await refusedWith(openCalendar(at('/calendar')))).toBe(404);
  expect((await accept(member, bookingId)).ok).toBe(false);
  await ledTo(press(leader, { intent: 'agree', [`share-${person}`]: '', manager: String(person) }));
  expect((await openCalendar(at('/calendar'))).feed).toBeNull();
  const day = await market.dateIn(90);
  await ledTo(
    submitCalendar(at('/calendar', Object.entries({ purpose: 'blackout', from: day, wholeDay: 'yes' }))),
  );
  expect(await refusedWith(submitCalendar(at('/calendar', [['intent', 'feed-renew']])))).toBe(404);
  expect((await accept(member, bookingId)).ok).toBe(true);
  const message = { bookingId, text: 'We come at six', key: 'manager-writes-1' };
  expect((await sendMessage(market.db, { ...member, roles: [] }, message)).ok).toBe(true);
  await ledTo(press(leader, { intent: 'drop', person: String(person) }));
  expect(await refusedWith(openCalendar(at('/calendar')))).toBe(404);
  expect(
    (await sendMessage(market.db, { ...member, roles: [] }, { ...message, key: 'manager-writes-2' })).ok,
  ).toBe(false);
  expect((await eveningsOf(member)).evenings).toEqual([]);
});

test('end of a membership: the other side is told the days', async () => {
  const leader = await aTeam();
  const removed = await aMember(leader);
  const left = await aMember(leader);
  const asked = await anAsked(leader);
  await accept(leader, await aBooking(leader, 44));
  await aBooking(leader, 46);
  const drop = (person: number) => press(leader, { intent: 'drop', person: String(person) });
  await ledTo(drop(removed.person));
  await ledTo(drop(asked.person));
  await ledTo(answer(left.member, 'leave', left.person));
  const day = (date: string) => formatDay(date, 'en', 'weekday');
  const [agreed, notAgreed] = [day(await market.dateIn(44)), day(await market.dateIn(46))];
  const inbox = async (accountId: string) =>
    (await told('application.ended.team', accountId)).map(({ channel, body }) => `${channel} ${body}`).join();
  const removal = await inbox(removed.member.accountId);
  expect(removal).toContain('sms Mehfil: you no longer play with Phulkari Five');
  expect(removal).toContain(agreed);
  expect(removal).not.toContain(notAgreed);
  expect(await inbox(asked.member.accountId)).toContain('took back its invitation');
  expect(await inbox(leader.accountId)).toContain(`Balli left the team and does not play on ${agreed}`);
  expect(await inbox(left.member.accountId)).toBe('');
});

test('name and part of a member: corrected by the leader', async () => {
  const leader = await aTeam();
  const { person } = await aMember(leader);
  const write = (name: string, part: string) =>
    press(leader, {
      intent: 'agree',
      [`share-${person}`]: '',
      [`name-${person}`]: name,
      [`part-${person}`]: part,
    });
  await ledTo(write(' Balwinder\u200b Singh', 'Dholak'));
  expect(await peopleOf(leader)).toMatchObject([{ name: 'Balwinder Singh', part: 'Dholak' }]);
  expect(await write('98140 55001', '')).toMatchObject({ data: { refused: 'no_name' } });
  expect(await peopleOf(leader)).toMatchObject([{ name: 'Balwinder Singh', part: 'Dholak' }]);
});

test('shares: whole percent, at most 100 in all', async () => {
  const leader = await aTeam();
  const [one, two] = [await aMember(leader), await aMember(leader)];
  const agree = (first: string, second: string) =>
    press(leader, { intent: 'agree', [`share-${one.person}`]: first, [`share-${two.person}`]: second });
  expect(await agree('60', '41')).toMatchObject({ data: { refused: 'shares' } });
  expect(await agree('half', '10')).toMatchObject({ data: { refused: 'share' } });
  expect((await peopleOf(leader)).map(({ share_percent }) => share_percent)).toEqual([null, null]);
  await ledTo(agree(' 60 %', '40'));
  expect((await peopleOf(leader)).map(({ share_percent }) => share_percent)).toEqual([60, 40]);
  expect(['', '0', '20.0', '१५', '100', '101', '-5', '33.5'].map(readShare)).toEqual([
    null,
    null,
    20,
    15,
    100,
    undefined,
    undefined,
    undefined,
  ]);
});

test('erased member: no row left; export has it before', async () => {
  const leader = await aTeam();
  const { member } = await aMember(leader);
  const deps = personalDataDeps(market);
  expect(await deps.collect(member.accountId)).toMatchObject({
    team_people: [{ name: 'Balli', state: 'member' }],
  });
  const erased = await deps.erase(member.accountId, { spendProof: async () => true, withTeams: false });
  expect(erased.ok).toBe(true);
  expect(await peopleOf(leader)).toEqual([]);
});

const STUDIO = Object.entries(
  (
    JSON.parse(readFileSync(new URL('../../../routes.json', import.meta.url), 'utf8')) as {
      pages: Record<string, string>;
    }
  ).pages,
).filter(([path]) => path.startsWith('studio/:artistId'));

test('each page of a studio: member none, manager as listed', async () => {
  const leader = await aTeam();
  const plain = await aMember(leader);
  const manager = await aMember(leader);
  await ledTo(
    press(leader, { intent: 'agree', [`share-${manager.person}`]: '', manager: String(manager.person) }),
  );
  const bookingId = await aBooking(leader, 43);
  const NO = '00000000-0000-4000-8000-000000000000';
  const params = {
    artistId: String(leader.artistId),
    bookingId,
    documentId: NO,
    identityDocumentId: NO,
    month: '2026-11',
  };
  const visited: string[] = [];
  for (const [path, file] of STUDIO) {
    const route = (await import(
      /* @vite-ignore */ new URL(`../../../${file}`, import.meta.url).href
    )) as Record<'loader' | 'action', ((args: object) => Promise<unknown>) | undefined>;
    const page = path
      .replace(/:(\w+)/g, (_, name: keyof typeof params) => params[name])
      .slice(`studio/${leader.artistId}`.length);
    const listed = [...MANAGER_MAY.keys()].find(
      (one) => `studio/:artistId/${one}` === path.replace(/:(bookingId)/, ':id'),
    );
    for (const who of [plain.member, manager.member]) {
      const may = who === manager.member && listed !== undefined;
      if (route.loader) {
        const got = await refusedWith(
          route.loader({ ...withDeps(inStudio(market.db, who, leader.artistId, { path: page })), params }),
        );
        expect([path, who === manager.member, got === 404]).toEqual([path, who === manager.member, !may]);
      }
      if (route.action) {
        const form: [string, string][] = [['intent', 'agree']];
        const got = await refusedWith(
          route.action({
            ...withDeps(inStudio(market.db, who, leader.artistId, { path: page, form })),
            params,
          }),
        );
        expect([path, 'action', got]).toEqual([path, 'action', 404]);
      }
    }
    visited.push(path);
  }
  expect(visited.length).toBeGreaterThan(20);
});
