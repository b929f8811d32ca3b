import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { viewerContext } from '#app/accounts/core/viewer.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { DEMO_SUPPLIER } from '#tests/support/demo-site.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount, type TestAccount, visit } from '#tests/support/page-visit.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { selectDocuments } from '../documents/documents-queries.server.ts';
import { issueDocuments } from '../documents/issue-documents.server.ts';
import { openCalendarFile, openDocumentFile } from '../documents/open-document-files.server.ts';
import { openDocuments } from '../documents/open-documents.server.ts';
import { openBooking } from '../pages/open-booking.server.ts';
import { bookingParty } from './booking-access.server.ts';

const market = useMarketplace();
type Who = 'host' | 'artist' | 'other host' | 'other artist' | 'support' | 'finance' | 'content' | 'owner';
const ROLES: Partial<Record<Who, string[]>> = {
  support: ['support'],
  finance: ['finance'],
  content: ['content'],
  owner: ['owner'],
};
const people = {} as Record<Who, TestAccount>;
let bookingId = '';
let heldId = '';
let documentId = '';

beforeAll(async () => {
  for (const who of [
    'host',
    'artist',
    'other host',
    'other artist',
    'support',
    'finance',
    'content',
    'owner',
  ] as const)
    people[who] = await createAccount(market.db);
  const [artistId, otherId] = [await market.artist(), await market.artist()];
  for (const [id, who] of [
    [artistId, 'artist'],
    [otherId, 'other artist'],
  ] as const)
    await market.db
      .updateTable('artist')
      .set({ account_id: people[who].accountId })
      .where('id', '=', id)
      .execute();
  const book = async (days: number) =>
    aHeldBooking(market, { artistId, date: await market.dateIn(days), host: people.host });
  const paid = await book(30);
  await signalPayment(market.deps, await payAtGateway(market, paid.orderId));
  bookingId = paid.bookingId;
  heldId = (await book(31)).bookingId;
  const imprint = async () => ({ brand: 'Mehfil', supplier: DEMO_SUPPLIER, demo: true });
  await issueDocuments({ db: market.db, imprint }, bookingReference(bookingId));
  documentId = (await selectDocuments(market.db, bookingReference(bookingId)))[0]!.id;
});

function visitAs(who: Who) {
  const asked = visit(market.db, people[who], `/bookings/${bookingId}`);
  const viewer = {
    ...people[who],
    name: 'N',
    email: 'n@example.com',
    language: 'en',
    roles: ROLES[who] ?? [],
  };
  asked.context.set(viewerContext, viewer as never);
  return asked;
}

async function statusOf(act: Promise<unknown>): Promise<number> {
  try {
    const answer = await act;
    return answer instanceof Response ? answer.status : 200;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    const status = (thrown as { init?: { status?: number } }).init?.status;
    if (status === undefined) throw thrown;
    return status;
  }
}

test.each<[Who, string | null, Record<'page' | 'documents' | 'file' | 'calendar', number>]>([
  ['host', 'host', { page: 200, documents: 200, file: 200, calendar: 200 }],
  ['artist', 'artist', { page: 302, documents: 404, file: 404, calendar: 200 }],
  ['support', 'operator', { page: 200, documents: 200, file: 200, calendar: 200 }],
  ['finance', 'operator', { page: 200, documents: 200, file: 200, calendar: 200 }],
  ['owner', 'operator', { page: 200, documents: 200, file: 200, calendar: 200 }],
  ['content', null, { page: 404, documents: 404, file: 404, calendar: 404 }],
  ['other host', null, { page: 404, documents: 404, file: 404, calendar: 404 }],
  ['other artist', null, { page: 404, documents: 404, file: 404, calendar: 404 }],
])('booking access of %s as %s: page, documents, calendar [S2-09] [S6-02]', async (who, as, expected) => {
  const roles = ROLES[who] ?? [];
  const party = await bookingParty(market.db, { accountId: people[who].accountId, roles }, bookingId);
  expect(party?.as ?? null).toBe(as);
  expect({
    page: await statusOf(openBooking(visitAs(who), bookingId)),
    documents: await statusOf(openDocuments(visitAs(who), bookingId)),
    file: await statusOf(openDocumentFile(visitAs(who), bookingId, documentId)),
    calendar: await statusOf(openCalendarFile(visitAs(who), bookingId)),
  }).toEqual(expected);
});

test('tax document: 404 under the address of another booking', async () => {
  expect(await statusOf(openDocumentFile(visitAs('owner'), heldId, documentId))).toBe(404);
  expect(await statusOf(openDocumentFile(visitAs('owner'), bookingId, heldId))).toBe(404);
});

test('artist: sees a booking once paid, not while held', async () => {
  const artist = { accountId: people.artist.accountId, roles: [] };
  expect(await bookingParty(market.db, artist, heldId)).toBeNull();
  expect(await bookingParty(market.db, artist, bookingId)).toMatchObject({ as: 'artist' });
});

test('an invalid booking reference matches no booking', async () => {
  for (const id of ['nothing', '', '00000000-0000-4000-8000-000000000000', `${bookingId} `])
    expect(
      await bookingParty(market.db, { accountId: people.host.accountId, roles: ['owner'] }, id),
    ).toBeNull();
});

test('booking documents: visitor without session is redirected to sign-in', async () => {
  const asked = visit(market.db, null, `/bookings/${bookingId}/documents`);
  expect(await statusOf(openDocuments(asked, bookingId))).toBe(302);
});

test('calendar file: host’s starts at performance, artist’s at call time', async () => {
  const read = async (who: Who) => (await openCalendarFile(visitAs(who), bookingId)).text();
  const [host, artist] = [await read('host'), await read('artist')];
  const start = (file: string) => /DTSTART:\d{8}T(\d{4})/.exec(file)![1];
  expect([start(host), start(artist)]).toEqual(['1330', '1230']);
  const name = /UID:[^\r]+/;
  expect(name.exec(host)![0]).toBe(name.exec(artist)![0]);
});

test('artist’s phone: shown after acceptance only if they chose so', async () => {
  expect((await openBooking(visitAs('host'), bookingId)).artistPhone).toBeNull();
  await market.db.updateTable('booking').set({ state: 'confirmed' }).where('id', '=', bookingId).execute();
  expect((await openBooking(visitAs('host'), bookingId)).artistPhone).toBeNull();
  await sql`update artist set shows_number = true where id = (select artist_id from booking where id = ${bookingId})`.execute(
    market.db,
  );
  expect((await openBooking(visitAs('host'), bookingId)).artistPhone).toBe(people.artist.phone);
});
