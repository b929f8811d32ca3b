import { sql } from 'kysely';
import type { Role } from '#app/accounts/core/roles.ts';
import { feedAddress, renewFeed } from '#app/artists/studio/studio-calendar/calendar-feed.server.ts';
import { sealIdentityDocument } from '#app/artists/verification/seal-identity-document.server.ts';
import { termsOf } from '#app/bookings/core/booking-terms.ts';
import { selectTermsRow } from '#app/bookings/core/change-queries.server.ts';
import { addressKey } from '#app/bookings/core/permission.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { askChange } from '#app/bookings/reschedule/ask-change.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import type { useApplication } from './application.ts';
import { enterDemoFacts } from './demo-site.ts';
import { aHeldBooking, payAtGateway } from './held-booking.ts';
import { asArtist, asHost } from './replaceable-booking.ts';
import { sessionOf } from './session-of.ts';
import { aPaidSoundOrder } from './sound-order.ts';
import { makeProvedStaff } from './staff-session.ts';
import type { Visitor } from './visitor.ts';

/** Unique words: finding them reveals data of this host. */
const HOST = 'Parminder Onlymine';
const VENUE = 'Rose Garden Pavilion 4711, Sector 16, Chandigarh 160016';

export type Person =
  | 'visitor'
  | 'host'
  | 'another host'
  | 'artist'
  | 'another artist'
  | Role
  | `locked ${Role}`;

export async function aWorldOfPages(application: ReturnType<typeof useApplication>) {
  const { market } = application;
  const people = await createPeople(application);
  const host = people.host;
  const artistId = await artistOf(application, people.artist);
  await artistOf(application, people['another artist']);
  await enterDemoFacts(application.db);
  const request = { hostName: HOST, address: VENUE };
  const date = await market.dateIn(30);
  const { bookingId, orderId } = await aHeldBooking(market, { artistId, date, host, request });
  const paymentId = await payAtGateway(market, orderId);
  await signalPayment(market.deps, paymentId);
  await acceptBooking(market.deps, asArtist(people.artist), bookingId);
  const row = (await selectTermsRow(application.db, bookingId))!;
  const asked = await askChange(market.deps, asHost(host), bookingId, {
    terms: { ...termsOf(row), from: '18:00', to: '20:30' },
    version: row.version,
    expectedTotal: null,
  });
  if (!asked.ok) throw new Error(asked.refusal.reason);
  const order = await aPaidSoundOrder(market, await market.dateIn(31), {
    host,
    request: { hostName: HOST, address: VENUE },
  });
  await application.settle();
  const sessionId = await sessionOf(application.db, people.artist.accountId);
  await renewFeed(application.db, application.platform.config, { artistId, sessionId });
  const feed = await feedAddress(application.db, application.platform.config, artistId);
  await sql`insert into dispute (booking_id, kind, missed_minutes, words, opened_by, opened_at)
    values (${bookingId}, 'late', 20, 'It began late.', ${host.accountId}, business_now())`.execute(
    application.db,
  );
  // A statement exists only for a month with a payout.
  await sql`update payout set state = 'paid', due_at = business_now(), paid_at = business_now(),
    arrived_at = business_now()`.execute(application.db);
  const identityDocument = await anIdentityDocument(application, artistId);
  const permission = await aPermission(application.db, {
    hostId: host.accountId,
    date,
    address: row.venue_address,
  });
  const { rows } =
    await sql<Row>`select to_char(business_now() at time zone ${INDIA}, 'YYYY-MM') as month, code, account.phone,
    (select id from document where booking_id = booking.id limit 1) as document,
    (select id from document where sound_order_id = ${order.orderId} limit 1) as "soundDocument",
    (select id from booking_change where booking_id = booking.id limit 1) as change,
    (select id from dispute where booking_id = booking.id) as dispute
    from booking join account on account.id = host_id where booking.id = ${bookingId}`.execute(
      application.db,
    );
  const { code, phone, document, soundDocument, change, dispute, month } = rows[0]!;
  const artistDocument = await aDocumentOfArtist(application, document, artistId);
  return {
    people,
    bookingId,
    artistId,
    hostId: host.accountId,
    permission,
    identityDocument,
    document,
    soundDocument,
    artistDocument,
    change,
    dispute,
    month,
    ticket: await aTicket(application),
    soundOrderId: order.orderId,
    feed: feed!.split('/').at(-1)!,
    secrets: [
      HOST,
      'Rose Garden Pavilion',
      code,
      order.code,
      phone.slice(-10),
      `${phone.slice(-10, -5)} ${phone.slice(-5)}`,
    ],
  };
}

interface Row {
  month: string;
  code: string;
  phone: string;
  document: string;
  soundDocument: string;
  change: string;
  dispute: string;
}

/** A bill in the artist's name, as that of an artist who supplies. */
async function aDocumentOfArtist(
  application: ReturnType<typeof useApplication>,
  like: string,
  artistId: number,
) {
  const { rows } = await sql<{ id: string }>`
    insert into document (booking_id, kind, subject, supplier, financial_year, serial, number, total_paise, snapshot,
      issued_at)
    select booking_id, 'tax_invoice', subject, ${`artist:${artistId}`}, financial_year, 1, 'A1/2627/1', total_paise,
      snapshot, issued_at from document where id = ${like} returning id`.execute(application.db);
  return rows[0]!.id;
}

async function createPeople(application: ReturnType<typeof useApplication>) {
  const staff = async (role: Role) => {
    const worker = await application.signedIn('Harleen Gill');
    await makeProvedStaff(application.db, worker.accountId, [role]);
    return worker;
  };
  const locked = async (role: Role) => {
    const worker = await application.signedIn('Harleen Gill');
    await application.db
      .updateTable('account')
      .set({ roles: [role] })
      .where('id', '=', worker.accountId)
      .execute();
    return worker;
  };
  return {
    visitor: application.guest(),
    host: await application.signedIn(HOST),
    'another host': await application.signedIn('Aarav Mehta'),
    artist: await application.signedIn('Jasleen Kaur'),
    'another artist': await application.signedIn('Gurpreet Singh'),
    support: await staff('support'),
    event_manager: await staff('event_manager'),
    finance: await staff('finance'),
    content: await staff('content'),
    owner: await staff('owner'),
    'locked support': await locked('support'),
    'locked event_manager': await locked('event_manager'),
    'locked finance': await locked('finance'),
    'locked content': await locked('content'),
    'locked owner': await locked('owner'),
  } satisfies Record<Person, Visitor>;
}

async function artistOf({ market, db }: ReturnType<typeof useApplication>, holder: Visitor) {
  const id = await market.artist();
  await db.updateTable('artist').set({ account_id: holder.accountId }).where('id', '=', id).execute();
  return id;
}

async function aTicket(application: ReturnType<typeof useApplication>): Promise<string> {
  const { status } = await application.guest().call('POST', '/api/contact', {
    name: HOST,
    email: 'guest@example.com',
    subject: 'booking',
    message: 'Is there parking at the venue for thirty cars?',
  });
  if (status !== 201) throw new Error(`contact: ${status}`);
  const { id } = await application.db.selectFrom('contact_ticket').select('id').executeTakeFirstOrThrow();
  return String(id);
}

async function anIdentityDocument(
  { db, platform }: ReturnType<typeof useApplication>,
  artistId: number,
): Promise<string> {
  const check = await db
    .insertInto('artist_check')
    .values({
      artist_id: artistId,
      kind: 'identity',
      state: 'submitted',
      person_name: 'Jasleen Kaur',
      submitted_at: new Date(),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('artist_check_paper')
    .values({
      check_id: check.id,
      kind: 'pan',
      ending: '234F',
      content_type: 'image/jpeg',
      sealed_file: sealIdentityDocument(platform.config.keys, Buffer.from('a picture')),
      uploaded_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aPermission(
  db: Database,
  of: { hostId: string; date: string; address: string },
): Promise<string> {
  const { id } = await db
    .insertInto('sound_permission')
    .values({
      host_id: of.hostId,
      event_date: of.date,
      address: of.address,
      address_key: addressKey(of.address),
      kind: 'venue_word',
      until_minutes: 1410,
      file: Buffer.from('%PDF-1.7 a paper'),
      content_type: 'application/pdf',
      uploaded_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
