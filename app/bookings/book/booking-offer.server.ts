import { isFree } from '#app/artists/calendar/availability.server.ts';
import { type PerformanceTime, performanceTime } from '#app/artists/calendar/slot.ts';
import type { Database } from '#app/platform/database.server.ts';
import { depositPlan, taxOfPart } from '#app/pricing/payment-plan.ts';
import {
  type PerformanceGst,
  type PerformanceSupply,
  performanceGst,
  type SupplyModel,
} from '#app/pricing/performance-supply.ts';
import { quoteBooking } from '#app/pricing/quote.ts';
import { type RefundPolicy, refundDeadlines } from '#app/pricing/refund-policy.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { Paise } from '#app/shared/money.ts';
import { kitForAudience, listSound } from '#app/sound/list-sound.server.ts';
import { kitSelectionFor, priceSound } from '#app/sound/price-sound.server.ts';
import { isSoundSold } from '#app/sound/sound-default.server.ts';
import { soundFromUrl } from '#app/sound/sound-in-url.ts';
import { NOTHING_SELECTED, type SoundSelection } from '#app/sound/sound-selection.ts';
import type { BookingFormValues } from '../core/booking-form-values.ts';
import { asRefused, type Refused, refusalSentence } from '../core/booking-refusal.ts';
import { bookingTimeRefusal } from '../core/booking-rules.ts';
import { isTime } from '../core/booking-times.ts';
import { supplyForSale } from '../core/performance-supply.server.ts';
import { isOver, type RefundRow, refundRow } from '../money/refund-rows.ts';

export interface OfferedSound {
  name: string;
  contents: { name: string; quantity: number }[];
  price: Paise;
  image: string | null;
}

/** Price and terms of the form, all computed by the server. Amounts in paise. */
export interface BookingOffer {
  fee: Paise;
  sound: Paise;
  total: Paise;
  tax: Paise;
  /** Who supplies the performance, by the name on their tax documents, and whether GST is inside its price. */
  supply: { by: SupplyModel; gst: PerformanceGst; name: string; city: string };
  soundLines: { name: string; quantity: number; amount: Paise }[];
  /** Each piece of the chosen sound, those inside kits included. */
  equipment: { name: string; quantity: number; image: string }[];
  /** The kit for the audience; null until an audience is chosen. */
  fitting: OfferedSound | null;
  soundIs: 'fitting' | 'own' | 'none' | 'waiting';
  /** False: we offer no sound at all. */
  soundSold: boolean;
  soundProblem: Refused | null;
  /** Null if a deposit is not available or no date is chosen. */
  deposit: { percent: number; now: Paise; later: Paise; dueAt: number } | null;
  /** First payment and the tax in it, in paise; refunds are computed from these. */
  first: { paid: Paise; tax: Paise };
  policyVersion: number;
  /** Remaining deadlines, best refund first; null until date and time are chosen. */
  refunds: RefundRow[] | null;
  slot: 'free' | 'taken' | 'too_soon' | null;
  timeProblem: Refused | null;
}

interface Bookable {
  id: number;
  name: string;
  city: string;
  fee: Paise;
  acceptsInstantly: boolean;
  setMinutes: number;
}

/** Prices the form, checks calendar, stock and deadlines. `ownTime` is the host's own hold, `held` its supply. */
export async function offerFor(
  db: Database,
  artist: Bookable,
  values: Pick<BookingFormValues, 'audienceSize' | 'date' | 'from' | 'to' | 'sound' | 'plan'>,
  policy: RefundPolicy,
  now: Date,
  ownTime: PerformanceTime | null,
  held: PerformanceSupply | null = null,
): Promise<BookingOffer> {
  const time = isTime(values.date, values.from, values.to)
    ? performanceTime(values.date, values.from, values.to)
    : null;
  const sound = await offeredSoundFor(db, values, time);
  const day = time ? values.date : dayInIndia(now);
  const sale = await supplyForSale(db, artist.id, day);
  const supply = held ?? sale.supply;
  const quote = quoteBooking(artist.fee, sound.lines, supply);
  const plan = time && depositPlan(quote.total, time.startsAt, now);
  const paid = plan && values.plan === 'deposit' ? plan.now : quote.total;
  const first = { paid, tax: taxOfPart(paid, quote.total, quote.tax) };
  const clock = time && refundDeadlines(policy, time.startsAt, first.paid, first.tax);
  return {
    fee: quote.fee,
    sound: quote.sound,
    total: quote.total,
    tax: quote.tax,
    supply: {
      by: supply.model,
      gst: performanceGst(supply, quote.fee),
      name: sale.legalName ?? artist.name,
      city: artist.city,
    },
    soundLines: quote.lines
      .filter(({ kind }) => kind === 'sound')
      .map(({ name, quantity, amount }) => ({ name, quantity, amount })),
    equipment: sound.equipment,
    fitting: sound.fitting,
    soundIs: sound.is,
    soundSold: await isSoundSold(db),
    soundProblem: sound.problem,
    deposit: plan && { ...plan, dueAt: plan.dueAt.getTime() },
    first,
    policyVersion: policy.version,
    refunds: clock?.map(refundRow).filter((row) => !isOver(row, now.getTime())) ?? null,
    ...(await availabilityOfTime(db, artist, time, now, ownTime)),
  };
}

async function availabilityOfTime(
  db: Database,
  artist: Bookable,
  time: PerformanceTime | null,
  now: Date,
  ownTime: PerformanceTime | null,
): Promise<Pick<BookingOffer, 'slot' | 'timeProblem'>> {
  if (!time) return { slot: null, timeProblem: null };
  const refusal = bookingTimeRefusal(now, time, artist);
  if (refusal) return { slot: 'too_soon', timeProblem: asRefused(refusal, refusalSentence(refusal)) };
  const own = ownTime && +ownTime.startsAt === +time.startsAt && +ownTime.endsAt === +time.endsAt;
  if (own || (await isFree(db, artist.id, time))) return { slot: 'free', timeProblem: null };
  return { slot: 'taken', timeProblem: null };
}

async function offeredSoundFor(
  db: Database,
  { audienceSize, sound }: Pick<BookingFormValues, 'audienceSize' | 'sound'>,
  time: PerformanceTime | null,
) {
  const kit = audienceSize ? await kitForAudience(db, audienceSize) : undefined;
  const fitting: OfferedSound | null = kit
    ? {
        name: kit.name,
        contents: kit.items.map(({ name, quantity }) => ({ name, quantity })),
        price: kit.price,
        image: kit.image,
      }
    : null;
  const own = soundFromUrl(sound);
  const wanted = own ?? (audienceSize ? await kitSelectionFor(db, audienceSize) : NOTHING_SELECTED);
  const priced = await priceSound(db, wanted);
  if (!priced.ok) {
    const problem = asRefused(priced.refusal, refusalSentence(priced.refusal));
    return { fitting, is: 'own' as const, lines: [], equipment: [], problem };
  }
  const is = own
    ? priced.value.length > 0
      ? 'own'
      : 'none'
    : kit
      ? 'fitting'
      : audienceSize
        ? 'none'
        : 'waiting';
  const pieces = await equipmentOfSelection(db, wanted, time);
  return {
    fitting,
    is: is as BookingOffer['soundIs'],
    lines: priced.value,
    equipment: pieces.map(({ name, quantity, image }) => ({ name, quantity, image })),
    problem: time ? outOfStockRefusal(pieces) : null,
  };
}

/** The equipment of a selection and how much of each is free at the time, in the order of the catalogue. */
async function equipmentOfSelection(db: Database, wanted: SoundSelection, time: PerformanceTime | null) {
  if (wanted.kits.length + wanted.equipment.length === 0) return [];
  const { equipment, kits } = await listSound(db, time ?? undefined);
  const demand = new Map<number, number>();
  const need = (id: number, quantity: number) => demand.set(id, (demand.get(id) ?? 0) + quantity);
  for (const { id } of wanted.kits)
    for (const item of kits.find((kit) => kit.id === id)?.items ?? []) need(item.equipmentId, item.quantity);
  for (const { id, quantity } of wanted.equipment) need(id, quantity);
  return equipment.flatMap(({ id, name, image, available }) => {
    const quantity = demand.get(id) ?? 0;
    return quantity > 0 ? [{ name, image, quantity, available }] : [];
  });
}

function outOfStockRefusal(pieces: Awaited<ReturnType<typeof equipmentOfSelection>>): Refused | null {
  const short = pieces.find(({ quantity, available }) => quantity > available);
  if (!short) return null;
  const refusal = { reason: 'out_of_stock' as const, item: short.name, left: short.available };
  return asRefused(refusal, refusalSentence(refusal));
}
