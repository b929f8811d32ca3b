import { holdOtherSlot } from '#app/artists/calendar/other-slot.server.ts';
import { bookedTime, type PerformanceTime, performanceTime, slotOf } from '#app/artists/calendar/slot.ts';
import { speaksFor } from '#app/artists/core/artist-holder-queries.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import {
  inTransactionThenWake,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import type { QuoteLine } from '#app/pricing/quote.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { selectArtistBase, selectBookableArtist } from '../core/bookable-artist-queries.server.ts';
import type { ActingParty, BookingDeps } from '../core/booking-deps.server.ts';
import { type BookingRow, lockBooking } from '../core/booking-queries.server.ts';
import { bookingTimeRefusal } from '../core/booking-rules.ts';
import {
  type BookingTerms,
  FREE_FIELDS,
  movesInTime,
  SOUND_FIELDS,
  type TermsField,
  TIME_FIELDS,
  termsOf,
  termsThatDiffer,
  withWantedFields,
} from '../core/booking-terms.ts';
import { insertChange, selectOpenChange, updateTerms } from '../core/change-queries.server.ts';
import { cancellableBooking, refundPolicyOf } from '../core/refund-policy.server.ts';
import { soundRefusal } from '../core/sound-guard.server.ts';
import { venueMoveRefusal } from '../core/venue-reach.ts';
import { agreeWithin } from './agree-change.server.ts';
import type { ChangeMoney } from './change-money.ts';
import type { ChangeRefusal } from './change-refusal.ts';
import {
  changeAnswerBy,
  isChangeable,
  isFreeMove,
  isFullRefund,
  mayChange,
  refundCapAfterMove,
} from './change-rules.ts';
import { moneyOf } from './money-of-change.server.ts';
import { needSameKit, type Requoted, requote } from './requote.server.ts';
import { checkSoundOfChange } from './sound-of-change.server.ts';

export interface AskedChange {
  bookingId: string;
  changed: TermsField[];
  /** Fields that await consent or payment. */
  asked: TermsField[];
  changeId: string | null;
  money: ChangeMoney;
  /** Null if every change applies at once. */
  terms: {
    total: Paise;
    lines: QuoteLine[];
    startsAt: Date;
    answerBy: Date;
    refundCap: string | null;
    keepsSound: boolean;
  } | null;
}

export interface WantedChange {
  terms: BookingTerms;
  /** Booking version shown on the screen; null skips the version check. */
  version: number | null;
  /** The total shown on the screen, in paise. */
  expectedTotal: Paise | null;
}

type Answer = Result<AskedChange, ChangeRefusal>;

const ASKS_OF_A_DAY = 8;
const DAY_SECONDS = 86_400;

/** Requests other terms. Texts apply at once; the rest needs consent, with old and new slot both held. */
export async function askChange(
  deps: Pick<BookingDeps, 'db' | 'wake'>,
  by: ActingParty,
  bookingId: string,
  wanted: WantedChange,
): Promise<Answer> {
  return inTransactionThenWake(deps, (trx) => askWithin(trx, by, bookingId, wanted));
}

/** Runs `askChange` with slot and stock checks, then rolls back. */
export async function previewChange(
  deps: Pick<BookingDeps, 'db'>,
  by: ActingParty,
  bookingId: string,
  wanted: WantedChange,
): Promise<Answer> {
  const tried = await inTransactionUnlessRefused(deps.db, async (trx) => ({
    ok: false,
    answer: await askWithin(trx, by, bookingId, wanted),
  }));
  return tried.answer;
}

async function askWithin(
  trx: Transaction,
  by: ActingParty,
  bookingId: string,
  wanted: WantedChange,
): Promise<Answer> {
  const booking = await lockBooking(trx, bookingId);
  if (!booking || !(await isParty(trx, by, booking))) return refused({ reason: 'booking_not_found' });
  if (wanted.version !== null && wanted.version !== booking.version)
    return refused({ reason: 'changed_meanwhile' });
  const now = await businessNow(trx);
  if (!isChangeable(booking.state) || booking.starts_at <= now) return refused({ reason: 'not_changeable' });
  const was = termsOf(booking);
  const different = termsThatDiffer(was, wanted.terms);
  if (by.actor === 'artist' && different.some((field) => !isTimeField(field)))
    return refused({ reason: 'not_yours_to_change' });

  const noMusic = await musicRefusal(trx, booking, different, wanted.terms);
  if (noMusic) return refused(noMusic);
  const free = await fieldsWithoutConsent(trx, booking, different, wanted.terms);
  const terms = withWantedFields(was, wanted.terms, free);
  if (free.length > 0) await updateTerms(trx, booking.id, terms);
  const asked = different.filter((field) => !free.includes(field));
  const nothing = { due: paise(0), back: paise(0), balance: paise(0) };
  if (asked.length === 0)
    return accepted({ bookingId, changed: free, asked, changeId: null, money: nothing, terms: null });
  return proposeChange(
    trx,
    by,
    booking,
    { was: terms, terms: wanted.terms, asked, free },
    wanted.expectedTotal,
    now,
  );
}

async function proposeChange(
  trx: Transaction,
  by: ActingParty,
  booking: BookingRow,
  {
    was,
    terms,
    asked,
    free,
  }: { was: BookingTerms; terms: BookingTerms; asked: TermsField[]; free: TermsField[] },
  expectedTotal: Paise | null,
  now: Date,
): Promise<Answer> {
  if (!mayChange({ state: booking.state, startsAt: booking.starts_at }, now))
    return refused({ reason: 'not_changeable' });
  if (await selectOpenChange(trx, booking.id)) return refused({ reason: 'change_open' });
  if (await hasAskedOften(trx, by, booking)) return refused({ reason: 'too_many_changes' });
  const artist = await selectBookableArtist(trx, booking.artist_id);
  const base = await selectArtistBase(trx, booking.artist_id);
  const time = performanceTime(terms.date, terms.from, terms.to);
  if (movesInTime(asked)) {
    const refusal = bookingTimeRefusal(now, time, {
      acceptsInstantly: artist?.accepts_instantly ?? false,
      setMinutes: base.set_minutes,
    });
    if (refusal) return refused(refusal as ChangeRefusal);
  }
  const tooFar = venueMoveRefusal(base, was, terms);
  if (tooFar) return refused(tooFar);
  const policy = await refundPolicyOf(trx, booking);
  const clock = await cancellableBooking(trx, booking);
  const requoted = await requote(trx, booking, terms.audienceSize, isFullRefund(policy, clock, now));
  if (!requoted.ok) return requoted;
  const { total } = requoted.value.quote;
  if (expectedTotal !== null && expectedTotal !== total) return refused({ reason: 'price_changed', total });
  const fits = await checkSoundOfChange(trx, booking, requoted.value, time);
  if (!fits.ok) return fits;

  const answerBy = changeAnswerBy(now, booking.starts_at, time.startsAt);
  if ((await holdNewSlot(trx, booking, time, answerBy)) === 'taken') return refused({ reason: 'slot_taken' });
  const money = await moneyOf(trx, booking, total, time.startsAt);
  const move = { startsAt: time.startsAt, askedBy: by.actor };
  const refundCap = refundCapAfterMove(policy, clock, move, now);
  const changeId = await writeChange(trx, by, booking, {
    was,
    terms,
    time,
    requoted: requoted.value,
    money,
    answerBy,
    refundCap,
  });
  await announce(trx, { kind: 'change.asked', key: changeId, payload: { bookingId: booking.id, changeId } });
  const atOnce = by.actor !== 'artist' && artist?.accepts_instantly && isFreeMove(booking.starts_at, now);
  if (atOnce) {
    const agreed = await agreeWithin(trx, { actor: 'system', accountId: null }, changeId);
    if (!agreed.ok) return agreed;
  }
  return accepted({
    bookingId: booking.id,
    changed: free,
    asked,
    changeId,
    money,
    terms: {
      total,
      lines: requoted.value.quote.lines,
      startsAt: time.startsAt,
      answerBy,
      refundCap,
      keepsSound: requoted.value.keepsSound ?? false,
    },
  });
}

function holdNewSlot(trx: Transaction, booking: BookingRow, time: PerformanceTime, until: Date) {
  return holdOtherSlot(trx, {
    bookingId: booking.id,
    artistId: booking.artist_id,
    own: slotOf(bookedTime(booking)),
    other: slotOf({ ...bookedTime(booking), ...time }),
    expiresAt: until,
  });
}

/** Each ask sends messages and holds another event, also one that is withdrawn. */
async function hasAskedOften(trx: Transaction, by: ActingParty, booking: BookingRow): Promise<boolean> {
  if (by.actor === 'operator') return false;
  const limit = { key: `change:${booking.id}:${by.actor}`, max: ASKS_OF_A_DAY, seconds: DAY_SECONDS };
  return (await consumeLimits(trx, [limit])).waitSeconds > 0;
}

async function writeChange(
  trx: Transaction,
  by: ActingParty,
  booking: BookingRow,
  change: {
    was: BookingTerms;
    terms: BookingTerms;
    time: PerformanceTime;
    requoted: Requoted;
    money: ChangeMoney;
    answerBy: Date;
    refundCap: string | null;
  },
): Promise<string> {
  const { time, requoted, money } = change;
  return insertChange(trx, {
    booking_id: booking.id,
    artist_id: booking.artist_id,
    kind: 'terms',
    asked_by: by.actor,
    asked_by_id: by.accountId,
    was: JSON.stringify(change.was),
    wanted: JSON.stringify(change.terms),
    starts_at: time.startsAt,
    ends_at: time.endsAt,
    quote: JSON.stringify(requoted.quote),
    sound: requoted.sound && JSON.stringify(requoted.sound),
    total_paise: requoted.quote.total,
    due_paise: money.due,
    back_paise: money.back,
    refund_cap: change.refundCap,
    answer_by: change.answerBy,
  });
}

/** Only where place, time or setting change: what was sold stays sold. */
async function musicRefusal(
  trx: Transaction,
  booking: BookingRow,
  different: readonly TermsField[],
  wanted: BookingTerms,
) {
  if (!different.some((field) => SOUND_FIELDS.includes(field))) return null;
  return soundRefusal(trx, { hostId: booking.host_id, ...wanted });
}

async function isParty(trx: Transaction, by: ActingParty, booking: BookingRow): Promise<boolean> {
  if (by.actor === 'operator') return true;
  if (by.actor === 'host') return booking.host_id === by.accountId;
  return by.actor === 'artist' && !!by.accountId && speaksFor(trx, by.accountId, booking.artist_id);
}

async function fieldsWithoutConsent(
  trx: Transaction,
  booking: BookingRow,
  different: readonly TermsField[],
  wanted: BookingTerms,
): Promise<TermsField[]> {
  const within = await needSameKit(trx, booking, booking.audience_size, wanted.audienceSize);
  return different.filter(
    (field) => (FREE_FIELDS as readonly string[]).includes(field) || (field === 'audienceSize' && within),
  );
}

const isTimeField = (field: TermsField) => (TIME_FIELDS as readonly string[]).includes(field);
