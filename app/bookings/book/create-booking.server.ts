import { randomBytes, randomUUID } from 'node:crypto';
import { type PerformanceTime, performanceTime, slotOf, spanOfClashes } from '#app/artists/calendar/slot.ts';
import { holdSlot, performersOf } from '#app/artists/calendar/slot-claim.server.ts';
import { performsAs } from '#app/artists/core/artist-holder-queries.server.ts';
import { extensionPrice } from '#app/artists/core/extension-price.ts';
import { mustsOf } from '#app/artists/core/rider-musts.ts';
import {
  type Checkout,
  openCheckout,
  openPaymentOrder,
  orderToPay,
  type PaymentOrder,
} from '#app/payments/open-payment-order.server.ts';
import { financialYear } from '#app/payments/payouts/withholding.ts';
import {
  type Database,
  inTransaction,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import { type DepositPlan, depositPlan } from '#app/pricing/payment-plan.ts';
import type { SupplyModel } from '#app/pricing/performance-supply.ts';
import { type Quote, quoteBooking } from '#app/pricing/quote.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { kitSelectionFor, type PricedSoundLine, priceSound } from '#app/sound/price-sound.server.ts';
import { reserveSound } from '#app/sound/stock.server.ts';
import { lockBookableArtist } from '../core/bookable-artist-queries.server.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import {
  type BookingRow,
  insertBooking,
  insertSoundLines,
  lockUnpaidBookings,
  selectSoundLines,
  updateDraftDetails,
} from '../core/booking-queries.server.ts';
import type { BookingRefusal } from '../core/booking-refusal.ts';
import type { BookingRequest } from '../core/booking-request.ts';
import { bookingCode, bookingTimeRefusal } from '../core/booking-rules.ts';
import { newHoldEnd } from '../core/hold-limits.ts';
import { selectHoldsOf } from '../core/hold-queries.server.ts';
import { type AnsweredMust, answeredMusts, asksToPlayWithout } from '../core/must.ts';
import { insertMusts, replaceMusts } from '../core/must-queries.server.ts';
import { payeeOf } from '../core/payee.ts';
import { supplyForSale } from '../core/performance-supply.server.ts';
import { soundRefusal } from '../core/sound-guard.server.ts';
import { isPastThreshold, turnoverWithBookings } from '../core/turnover-limit.server.ts';
import { venueRefusal } from '../core/venue-reach.ts';
import { BOOKING_HOLD } from '../purchase/expire-booking.server.ts';
import {
  beginHold,
  type HoldFacts,
  readHoldFacts,
  replaceEarlierHolds,
} from '../purchase/place-hold.server.ts';
import { sameLines, sameTimeAndTotal } from '../purchase/same-hold.ts';

export interface HeldBooking {
  bookingId: string;
  code: string;
  total: Paise;
  /** Null if the checkout takes the full amount. */
  balance: { amount: Paise; dueAt: Date } | null;
  holdExpiresAt: Date;
  checkout: Checkout;
}

type Answer<Value> = Result<Value, BookingRefusal>;

/**
 * Holds the slot; booking, hold, sound, price and order are written together before any gateway call.
 * The same request continues the same booking; a changed one replaces it, one for another day or other hours leaves it. What the artist must have is their rider's now;
 * what the request does not answer, the host arranges.
 * @param expectedTotal the total the host saw, in paise; refused if it differs.
 * @param expectedPolicy the refund policy version the host saw; refused if it or `expectedSale` differs.
 */
export async function createBooking(
  deps: BookingDeps,
  host: { accountId: string },
  request: BookingRequest,
  expectedTotal: Paise | null,
  expectedPolicy?: number,
  expectedSale: SeenSale = {},
): Promise<Answer<HeldBooking>> {
  const written = await inTransactionUnlessRefused(deps.db, (trx) =>
    holdBooking(trx, host, request, { total: expectedTotal, policy: expectedPolicy, sale: expectedSale }),
  );
  if (!written.ok) {
    if (written.refusal.reason === 'artist_at_limit') await tellArtistOfTurnoverLimit(deps, request);
    return written;
  }
  const { order, ...booking } = written.value;
  const checkout = await openCheckout(deps, booking.bookingId, order);
  if (!checkout.ok) return refused({ ...checkout.refusal, bookingId: booking.bookingId });
  return accepted({ ...booking, checkout: checkout.value });
}

/** Of itself, as the refused booking leaves nothing behind; once for each financial year. */
async function tellArtistOfTurnoverLimit(
  { db, wake }: BookingDeps,
  { artistId, date }: BookingRequest,
): Promise<void> {
  const [payee, yearFrom] = [payeeOf(artistId), financialYear(date).from];
  const turnover = await turnoverWithBookings(db, artistId, date);
  const payload = { payee, yearFrom, level: 'stop' as const, turnover };
  await inTransaction(db, (trx) =>
    announce(trx, { kind: 'turnover.reached', key: `${payee}:${yearFrom}:stop`, payload }),
  );
  wake();
}

type Held = Omit<HeldBooking, 'checkout'> & { order: PaymentOrder };
/** What the host saw; null or undefined skips the check. */
type Expected = { total: Paise | null; policy: number | undefined; sale: SeenSale };

async function holdBooking(
  trx: Transaction,
  host: { accountId: string },
  request: BookingRequest,
  expected: Expected,
): Promise<Answer<Held>> {
  const time = performanceTime(request.date, request.from, request.to);
  const { artistId, date } = request;
  const asked = { hostId: host.accountId, artistId, date, clashing: spanOfClashes(time) };
  // The lock of the account comes first: what is read after it stays true until the end.
  const [begun, artist, noMusic, sound, facts, artistIds, isOwn, sale] = await pipelined([
    beginHold(trx, host.accountId),
    lockBookableArtist(trx, request.artistId),
    soundRefusal(trx, { ...request, hostId: host.accountId }),
    priceChosenSound(trx, request),
    readHoldFacts(trx, BOOKING_HOLD, asked, {
      drafts: lockUnpaidBookings(trx, asked),
      holds: selectHoldsOf(trx, asked),
    }),
    performersOf(trx, request.artistId),
    performsAs(trx, host.accountId, request.artistId),
    supplyForSale(trx, request.artistId, request.date),
  ]);
  if (!begun.ok) return begun;
  if (!artist) return refused({ reason: 'artist_not_found' });
  if (isOwn) return refused({ reason: 'own_artist' });
  const { now } = begun.value;
  const length = { setMinutes: artist.set_minutes };
  const refusal =
    venueRefusal(artist, request) ??
    bookingTimeRefusal(now, time, { ...length, acceptsInstantly: artist.accepts_instantly }) ??
    noMusic;
  if (refusal) return refused(refusal);
  if (!sound.ok) return sound;
  const sold = {
    artistId: artist.id,
    day: request.date,
    price: artist.fee_paise,
    exceptHost: host.accountId,
  };
  if (await isPastThreshold(trx, sold, sale.supply)) return refused({ reason: 'artist_at_limit' });
  const quote = quoteBooking(paise(artist.fee_paise), sound.value, sale.supply);
  const { total } = quote;
  if (expected.total !== null && expected.total !== total) return refused({ reason: 'price_changed', total });
  const deposit = request.paymentPlan === 'deposit' ? depositPlan(total, time.startsAt, now) : null;
  if (request.paymentPlan === 'deposit' && !deposit) return refused({ reason: 'deposit_not_offered' });

  const perHalfHour = extensionPrice(artist.fee_paise, artist.extension_paise);
  const priced = { quote, sound: sound.value, deposit, extensionPrice: perHalfHour };
  const musts = answeredMusts(mustsOf(artist.rider), request.musts, quote.sound > 0);
  const waived =
    asksToPlayWithout(musts) && bookingTimeRefusal(now, time, { ...length, acceptsInstantly: false });
  if (waived) return refused(waived);
  const supplierVersion = sale.version;
  const start = { host, request, time, ...priced, musts, now, facts, artistIds, supplierVersion };
  const same = await findSameDraft(trx, start, expected);
  const { policy: seenPolicy } = expected;
  const held = { hostId: host.accountId, now, facts, seenPolicy, continued: same };
  const notNow = await replaceEarlierHolds(trx, BOOKING_HOLD, held);
  if (notNow) return refused(notNow);
  if (same) return continueDraft(trx, same, start);
  if (hasSaleChanged(expected.sale, quote.tax, quote)) return refused({ reason: 'terms_changed' });
  return insertHeldBooking(trx, start);
}

interface Start {
  host: { accountId: string };
  request: BookingRequest;
  time: PerformanceTime;
  quote: Quote;
  sound: PricedSoundLine[];
  musts: AnsweredMust[];
  deposit: DepositPlan | null;
  now: Date;
  facts: HoldFacts<BookingRow>;
  /** Who performs: the artist and, for a team, its members. */
  artistIds: number[];
  extensionPrice: Paise;
  supplierVersion: number;
}

async function insertHeldBooking(trx: Transaction, start: Start): Promise<Answer<Held>> {
  const { host, request, time, quote, sound, deposit, now, facts } = start;
  const id = randomUUID();
  const code = bookingCode(randomBytes(6));
  const holdExpiresAt = newHoldEnd(facts.holds, now);
  const [, slot, reserved, , order] = await pipelined([
    insertBooking(trx, {
      ...editableDetails(request),
      id,
      code,
      host_id: host.accountId,
      artist_id: request.artistId,
      event_date: request.date,
      starts_local: request.from,
      ends_local: request.to,
      starts_at: time.startsAt,
      ends_at: time.endsAt,
      fee_paise: quote.fee,
      extension_paise: start.extensionPrice,
      sound_paise: quote.sound,
      total_paise: quote.total,
      tax_paise: quote.tax,
      quote: JSON.stringify(quote),
      payment_plan: deposit ? 'deposit' : 'full',
      deposit_paise: deposit?.now ?? null,
      balance_due_at: deposit?.dueAt ?? null,
      policy_id: facts.policy.id,
      policy_version: facts.policy.version,
      accepted_texts: JSON.stringify(facts.texts),
      supplier_version: start.supplierVersion,
      hold_expires_at: holdExpiresAt,
      hold_lengthened_from: facts.holds.lengthenedFrom,
      draft_key: `artist:${request.artistId}:${time.startsAt.toISOString()}`,
    }),
    holdSlot(trx, {
      bookingId: id,
      artistIds: start.artistIds,
      slot: slotOf(time),
      expiresAt: holdExpiresAt,
    }),
    reserveSound(trx, { bookingId: id, lines: sound, ...time }),
    insertSoundLines(trx, id, sound),
    openPaymentOrder(trx, {
      reference: bookingReference(id),
      part: deposit ? 'deposit' : 'full',
      payerId: host.accountId,
      amount: deposit?.now ?? quote.total,
    }),
    insertMusts(trx, id, start.musts),
  ]);
  if (slot === 'taken') return refused({ reason: 'slot_taken' });
  if (!reserved.ok) return reserved;
  const balance = deposit && { amount: deposit.later, dueAt: deposit.dueAt };
  return accepted({ bookingId: id, code, total: quote.total, balance, holdExpiresAt, order });
}

/** What the host may still change while the hold lasts. */
function editableDetails(request: BookingRequest) {
  return {
    occasion: request.occasion,
    audience_size: request.audienceSize,
    host_name: request.hostName,
    message: request.message,
    venue_address: request.address,
    venue_lat: request.lat ?? null,
    venue_lng: request.lng ?? null,
    venue_setting: request.setting,
  };
}

/** The host's running hold of just this, at the price and under the terms that they saw. */
async function findSameDraft(trx: Transaction, start: Start, { policy, sale }: Expected) {
  const { facts, time, quote, sound, deposit, now } = start;
  for (const draft of facts.drafts) {
    if (hasSaleChanged(sale, draft.tax_paise, draft.quote)) continue;
    if (!sameTimeAndTotal(draft, { time, total: quote.total, now })) continue;
    if (draft.deposit_paise !== (deposit?.now ?? null)) continue;
    const held = (await selectSoundLines(trx, draft.id)).map((line) => ({
      kitId: line.kit_id,
      equipmentId: line.equipment_id,
      quantity: line.quantity,
    }));
    if (sameLines(held, sound) && (policy ?? draft.policy_version) === draft.policy_version) return draft;
  }
  return undefined;
}

async function continueDraft(
  trx: Transaction,
  draft: BookingRow,
  { request, musts }: Start,
): Promise<Answer<Held>> {
  await updateDraftDetails(trx, draft.id, editableDetails(request));
  await replaceMusts(trx, draft.id, musts);
  const { payment_plan: part, host_id: payerId, total_paise: total } = draft;
  const amount = draft.deposit_paise ?? total;
  const order = await orderToPay(trx, { reference: bookingReference(draft.id), part, payerId, amount });
  return accepted({
    bookingId: draft.id,
    code: draft.code,
    total: draft.total_paise,
    balance:
      draft.deposit_paise === null
        ? null
        : {
            amount: paise(draft.total_paise - draft.deposit_paise),
            dueAt: draft.balance_due_at!,
          },
    holdExpiresAt: draft.hold_expires_at,
    order,
  });
}

/** The chosen sound, or what fits the audience, at current prices. */
async function priceChosenSound(
  db: Database,
  request: Pick<BookingRequest, 'withSound' | 'sound' | 'audienceSize'>,
): Promise<Result<PricedSoundLine[], { reason: 'unknown_sound' }>> {
  if (!request.withSound) return accepted([]);
  return priceSound(db, request.sound ?? (await kitSelectionFor(db, request.audienceSize)));
}

/** What a host saw of a sale: the GST inside the total, on which refunds depend, and who supplies; undefined: not said. */
interface SeenSale {
  tax?: Paise | undefined;
  supplier?: SupplyModel | undefined;
}

function hasSaleChanged(seen: SeenSale, tax: Paise, { supplier = 'principal' }: Quote): boolean {
  return (seen.tax ?? tax) !== tax || (seen.supplier ?? supplier) !== supplier;
}
