import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import type { useApplication } from './application.ts';
import { aPaidBooking } from './paid-booking.ts';
import { makeProvedStaff } from './staff-session.ts';
import type { Visitor } from './visitor.ts';

type Application = ReturnType<typeof useApplication>;

let days = 20;

export interface WireMessage {
  id: number;
  from: string | null;
  author: string | null;
  mine: boolean;
  text: string;
  contacts_hidden: boolean;
  removed: boolean;
  event: string | null;
}
export interface WireConversation {
  as: string;
  may_write: boolean;
  contacts_open: boolean;
  messages: WireMessage[];
  more: boolean;
  read: { by: string; up_to: number }[];
}

export async function twoWhoTalk(application: Application) {
  const { market, db } = application;
  const [host, artist] = [await application.signedIn('Aarav Mehta'), await application.signedIn('Jasleen')];
  const { bookingId, artistId } = await aPaidBooking(market, await market.dateIn(days++));
  await db.updateTable('booking').set({ host_id: host.accountId }).where('id', '=', bookingId).execute();
  await db.updateTable('artist').set({ account_id: artist.accountId }).where('id', '=', artistId).execute();
  await application.settle();
  const path = `/api/bookings/${bookingId}/messages`;
  return {
    host,
    artist,
    artistId,
    bookingId,
    path,
    confirm: async () => {
      const by = { actor: 'artist' as const, accountId: artist.accountId };
      const answer = await acceptBooking(market.deps, by, bookingId);
      if (!answer.ok) throw new Error(answer.refusal.reason);
      await application.settle();
    },
  };
}

let keys = 0;

export function write(who: Visitor, path: string, text: string, key = `test-key-${++keys}`) {
  return who.call<{ id: number; code?: string }>('POST', path, { text, key });
}

export async function read(who: Visitor, path: string) {
  const { body, status } = await who.call<WireConversation>('GET', path);
  return { ...body, status, words: (body.messages ?? []).filter(({ from }) => from).map(({ text }) => text) };
}

export async function makeStaff(application: Application, roles: string[], name = 'Meera Staff') {
  const staff = await application.signedIn(name);
  await makeProvedStaff(application.db, staff.accountId, roles);
  return staff;
}
