import { sql } from 'kysely';
import { renewFeed } from '#app/artists/studio/studio-calendar/calendar-feed.server.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import {
  type Application,
  type Booking,
  CASES,
  type Case,
  type Marked,
  write,
} from './artist-booking-cases.ts';
import { aHeldBooking } from './held-booking.ts';
import { holderOf } from './paid-booking.ts';
import { aReplaceableBooking } from './replaceable-booking.ts';
import { sessionOf } from './session-of.ts';
import type { Visitor } from './visitor.ts';

export interface MarkedCase extends Case {
  bookingId: string;
  artistId: number;
  document: string | undefined;
  change: string | undefined;
  marks: Record<Exclude<Marked, 'distance'>, string[]>;
}

/** One account with an artist in each case, all notifications sent. */
export async function aWorldOfArtistBookings(application: Application) {
  const me = await application.signedIn('Jasleen Kaur');
  await application.db
    .updateTable('account')
    .set({ email: 'jasleen@eyes.example' })
    .where('id', '=', me.accountId)
    .execute();
  const cases: MarkedCase[] = [];
  for (const [index, given] of CASES.entries()) {
    await speak(application, me, ['en', 'hi', 'pa'][index % 3]!);
    cases.push(await plant(application, me, given, index));
  }
  await application.catchUp();
  const { db, platform } = application;
  const sessionId = await sessionOf(db, me.accountId);
  for (const { artistId } of cases) await renewFeed(db, platform.config, { artistId, sessionId });
  return { me, cases };
}

async function speak({ db }: Application, { accountId }: Visitor, language: string) {
  await db.updateTable('account').set({ language }).where('id', '=', accountId).execute();
}

async function plant(application: Application, me: Visitor, given: Case, index: number): Promise<MarkedCase> {
  const { market, db } = application;
  const word = `${'abcdefghijklmnopqrstuvwxyz'[index]}xq`;
  const [lat, lng] = [30.71 + index / 1000 + 0.000_717, 76.74 + index / 1000 + 0.000_393];
  const name = `Parminder Only${word}`;
  const sector = 300 + index;
  const request = {
    hostName: name,
    address: `Marigold${word} House 4711, Sector ${sector}, Chandigarh 160016`,
    lat,
    lng,
  };
  const member = given.mine === 'member' ? [await market.artist()] : [];
  const date = await market.dateIn(20 + index);
  const team = member.length > 0 ? { kind: 'team' as const, members: member } : {};
  const booking = given.unpaid
    ? await anUnpaidBooking(market, date, request)
    : await aReplaceableBooking(market, date, given.replacementCandidates, team, request);
  const artistId = {
    booked: booking.artistId,
    standIn: booking.replacementCandidates[0]?.id,
    member: member[0],
  }[given.mine]!;
  await db.updateTable('artist').set({ account_id: me.accountId }).where('id', '=', artistId).execute();
  if (given.mine === 'booked') booking.holder.accountId = me.accountId;
  if (given.mine === 'standIn') booking.replacementCandidates[0]!.holder.accountId = me.accountId;
  const email = `only${word}@secret.example`;
  const written = `${word}.mail@elsewhere.example`;
  const soundPaise = 1_357_900 + index * 10_000;
  const { rows } = await sql<{ phone: string; total: number }>`
    with host as (update account set name = ${name}, email = ${email}
      where id = ${booking.host.accountId} returning phone)
    update booking set sound_paise = ${soundPaise}, total_paise = fee_paise + ${soundPaise},
      venue_access = ${`Backgate${word}`},
      message = ${`Song${word}, please. Ask for ${name} at Marigold${word} House 4711, `} || host.phone || ${` or ${written}.`}
    from host where booking.id = ${booking.bookingId}
    returning host.phone, total_paise::float8 as total`.execute(db);
  const { phone, total } = rows[0]!;
  const ten = phone.slice(-10);
  if (!given.unpaid) await write({ application, booking });
  await application.settle();
  await given.act?.({ application, booking });
  await application.settle();
  const of = async (table: 'document' | 'booking_change') =>
    (await db.selectFrom(table).select('id').where('booking_id', '=', booking.bookingId).executeTakeFirst())
      ?.id;
  return {
    ...given,
    bookingId: booking.bookingId,
    artistId,
    document: await of('document'),
    change: await of('booking_change'),
    marks: {
      hostName: [`Only${word}`],
      email: [email],
      phone: [ten, `${ten.slice(0, 5)} ${ten.slice(5)}`, written],
      address: [`Marigold${word}`],
      place: [`Sector ${sector}`, `सेक्टर ${sector}`, `ਸੈਕਟਰ ${sector}`],
      mapPoint: [lat.toFixed(6), lng.toFixed(6)],
      access: [`Backgate${word}`],
      message: [`Song${word}`],
      total: [formatRupees(paise(total)), String(total), String(total / 100)],
    },
  };
}

async function anUnpaidBooking(
  market: Application['market'],
  date: string,
  request: Parameters<typeof aReplaceableBooking>[4],
): Promise<Booking> {
  const artistId = await market.artist();
  const holder = await holderOf(market, artistId);
  const held = await aHeldBooking(market, { artistId, date, ...(request ? { request } : {}) });
  return { ...held, holder, paymentId: '', category: '', replacementCandidates: [] };
}
