import { data, type RouterContextProvider } from 'react-router';
import { ownerOfArtist } from '#app/artists/core/studio-facts.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { choice, readForm } from '#app/shared/read-form.ts';
import type { AbsenceAnswer } from '../core/absence.ts';
import { bookingFacts } from '../core/booking-facts.server.ts';
import { absenceOfToken, answerAbsence } from './absence.server.ts';

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { token?: string };
}

const FIELDS = { answer: choice(['confirmed', 'objected']) };

/** What the link asks about; null if it was used, or nothing waits for it any more. */
export async function openAbsence({ context, params }: Args) {
  const { db } = context.get(platformContext);
  const absence = await absenceOfToken(db, params.token ?? '');
  const booking = absence && (await bookingFacts(db, absence.booking_id));
  const artist = absence && (await ownerOfArtist(db, absence.artist_id));
  if (!absence || !booking || !artist) return { asked: null };
  const { code, event_date: date } = booking;
  return { asked: { kind: absence.kind, artist: artist.name, code, date } };
}

export interface AbsenceReply {
  /** Null: the link is over. */
  answered: AbsenceAnswer | null;
}

/** Takes the artist's answer; no sign-in needed, and once only. */
export async function submitAbsence({ request, context, params }: Args) {
  const { answer } = readForm(await request.formData(), FIELDS);
  const [deps, token] = [context.get(paymentDepsContext), params.token ?? ''];
  if (!answer && (await absenceOfToken(deps.db, token))) throw data(null, { status: 400 });
  const done = answer && (await answerAbsence(deps, token, answer));
  return data<AbsenceReply>({ answered: done ? answer : null }, { status: done ? 200 : 404 });
}
