import { isFree } from '#app/artists/calendar/availability.server.ts';
import { type PerformanceTime, performanceTime } from '#app/artists/calendar/slot.ts';
import { supplyForSale } from '#app/artists/core/performance-supply.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { depositPlan, taxOfPart } from '#app/pricing/payment-plan.ts';
import { type PerformanceSupply, performanceGst } from '#app/pricing/performance-supply.ts';
import { quoteBooking } from '#app/pricing/quote.ts';
import { type RefundPolicy, refundDeadlines, unpaid } from '#app/pricing/refund-policy.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import type { ActNeeds } from '#app/sound/audience.ts';
import { kitForAudience, listSound } from '#app/sound/list-sound.server.ts';
import { kitSelectionFor, priceSound } from '#app/sound/price-sound.server.ts';
import { isSoundSold } from '#app/sound/sound-default.server.ts';
import { soundFromUrl } from '#app/sound/sound-in-url.ts';
import type { SoundSelection } from '#app/sound/sound-selection.ts';
import type { BookingFormValues } from '../core/booking-form-values.ts';
import { asRefused, type Refused, refusalSentence } from '../core/booking-refusal.ts';
import { bookingTimeRefusal, respondBy } from '../core/booking-rules.ts';
import { isTime } from '../core/booking-times.ts';
import { refundRow } from '../money/refund-rows.ts';

export interface OfferedSound {
  name: string;
  contents: { name: string; quantity: number }[];
  price: Paise;
  image: string | null;
}

/** Price and terms of the form, all computed by the server. Amounts in paise. */
export type BookingOffer = Awaited<ReturnType<typeof offerFor>>;

interface Bookable {
  id: number;
  name: string;
  city: string;
  fee: Paise;
  acceptsInstantly: boolean;
  setMinutes: number;
  callMinutes: number;
  act: ActNeeds;
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
) {
  const time = isTime(values.date, values.from, values.to)
    ? performanceTime(values.date, values.from, values.to)
    : null;
  const sound = await offeredSoundFor(db, values, artist.act, time);
  const day = time ? values.date : dayInIndia(now);
  const sale = await supplyForSale(db, artist.id, day);
  const supply = held ?? sale.supply;
  const quote = quoteBooking(artist.fee, sound.lines, supply);
  const plan = time && depositPlan(quote.total, time.startsAt, now);
  const paid = plan && values.plan === 'deposit' ? plan.now : quote.total;
  const first = { paid, tax: taxOfPart(paid, quote.total, quote.tax) };
  const answerBy = time && !artist.acceptsInstantly ? respondBy(now, time.startsAt) : null;
  const clock = time && refundDeadlines(policy, unpaid(time.startsAt, answerBy), first, now);
  return {
    fee: quote.fee,
    sound: quote.sound,
    total: quote.total,
    tax: quote.tax,
    /** Who supplies the performance, by the name on their tax documents. */
    supply: {
      by: supply.model,
      gst: performanceGst(supply, quote.fee),
      name: artist.name,
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
    /** First payment and the tax in it; refunds are computed from these. */
    first,
    policyVersion: policy.version,
    refunds: clock?.map(refundRow) ?? null,
    ...(await availabilityOfTime(db, artist, time, now, ownTime)),
  };
}

async function availabilityOfTime(
  db: Database,
  artist: Bookable,
  time: PerformanceTime | null,
  now: Date,
  ownTime: PerformanceTime | null,
): Promise<{ slot: 'free' | 'taken' | 'too_soon' | null; timeProblem: Refused | null }> {
  if (!time) return { slot: null, timeProblem: null };
  const refusal = bookingTimeRefusal(now, time, artist);
  if (refusal) return { slot: 'too_soon', timeProblem: asRefused(refusal, refusalSentence(refusal)) };
  const own = ownTime && +ownTime.startsAt === +time.startsAt && +ownTime.endsAt === +time.endsAt;
  if (own || (await isFree(db, artist.id, { ...time, callMinutes: artist.callMinutes })))
    return { slot: 'free', timeProblem: null };
  return { slot: 'taken', timeProblem: null };
}

async function offeredSoundFor(
  db: Database,
  { audienceSize, sound }: Pick<BookingFormValues, 'audienceSize' | 'sound'>,
  act: ActNeeds,
  time: PerformanceTime | null,
) {
  const fits = await kitSelectionFor(db, audienceSize, act);
  const fitting = await soundOffered(db, audienceSize, act, fits);
  const own = soundFromUrl(sound);
  const wanted = own ?? fits;
  const priced = await priceSound(db, wanted);
  if (!priced.ok) {
    const problem = asRefused(priced.refusal, refusalSentence(priced.refusal));
    return { fitting, is: 'own' as const, lines: [], equipment: [], problem };
  }
  const is = own
    ? priced.value.length > 0
      ? 'own'
      : 'none'
    : fitting
      ? 'fitting'
      : audienceSize
        ? 'none'
        : 'waiting';
  const pieces = await equipmentOfSelection(db, wanted, time);
  return {
    fitting,
    is: is as 'fitting' | 'own' | 'none' | 'waiting',
    lines: priced.value,
    equipment: pieces.map(({ name, quantity, image }) => ({ name, quantity, image })),
    problem: time ? outOfStockRefusal(pieces) : null,
  };
}

async function soundOffered(
  db: Database,
  audienceSize: string,
  act: ActNeeds,
  selection: SoundSelection,
): Promise<OfferedSound | null> {
  const kit = await kitForAudience(db, audienceSize, act);
  const priced = await priceSound(db, selection);
  if (!kit || !priced.ok) return null;
  return {
    name: kit.name,
    contents: await equipmentOfSelection(db, selection, null),
    price: paise(priced.value.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)),
    image: kit.image,
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
