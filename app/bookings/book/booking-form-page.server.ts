import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { payerOf } from '#app/accounts/core/contact.server.ts';
import { viewerContext } from '#app/accounts/core/viewer.server.ts';
import { selectBilling } from '#app/accounts/profile/profile-queries.server.ts';
import { coveredMinutes, performanceTime, spanOfClashes } from '#app/artists/calendar/slot.ts';
import { citiesOutOfReach } from '#app/artists/core/cities-out-of-reach.server.ts';
import { extensionPrice } from '#app/artists/core/extension-price.ts';
import { soundOfAct } from '#app/artists/core/rider.ts';
import { mustsOf } from '#app/artists/core/rider-musts.ts';
import { readVenue } from '#app/places/venue-place.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { agreedSupply } from '#app/pricing/quote.ts';
import { currentRefundPolicy } from '#app/pricing/refund-policies.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { paise } from '#app/shared/money.ts';
import { readForm, typed } from '#app/shared/read-form.ts';
import { idIn } from '#app/shared/read-id.ts';
import { kitSelectionFor } from '#app/sound/price-sound.server.ts';
import { readSoundDefault } from '#app/sound/sound-default.server.ts';
import { FITTING_SOUND, NO_SOUND, soundToUrl } from '#app/sound/sound-in-url.ts';
import { soundPageUrl } from '#app/sound/sound-page-address.ts';
import { selectArtistForForm } from '../core/bookable-artist-queries.server.ts';
import { missingFields } from '../core/booking-choices.ts';
import {
  type BookingFormValues,
  billingInForm,
  EMPTY_FORM,
  samePrice,
  toBookingDraft,
  valuesInForm,
  valuesInUrl,
  withAllFields,
} from '../core/booking-form-values.ts';
import { selectBookedAt, selectChosenSound } from '../core/booking-queries.server.ts';
import { isTime } from '../core/booking-times.ts';
import { selectBookingAwaitingBank } from '../core/booking-view-queries.server.ts';
import { selectRunningHold } from '../core/hold-queries.server.ts';
import { answeredMusts, asksToPlayWithout } from '../core/must.ts';
import { selectMusts } from '../core/must-queries.server.ts';
import { hasOurSound, mustAnswersIn, unansweredMusts, valuesOfMusts } from '../core/must-values.ts';
import { refundPolicyOf } from '../core/refund-policy.server.ts';
import { soundAnswer } from '../core/sound-guard.server.ts';
import { toPaymentAtBank } from '../view/booking-views.server.ts';
import { offerFor } from './booking-offer.server.ts';

const DAY = 86_400_000;
const MAX_DAYS_AHEAD = 18 * 30;

export async function openBookingForm({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { db, config } = context.get(platformContext);
  const viewer = context.get(viewerContext);
  const query = new URL(request.url).searchParams;
  const artist = await artistOfForm(db, query);
  const now = await businessNow(db);
  const given = valuesInUrl(query);
  const hold = viewer && (await runningHold(db, viewer.accountId, artist, given.date));
  const start = hold?.values ?? { ...EMPTY_FORM, hostName: viewer?.name ?? '' };
  const own = viewer && (await selectBilling(db, viewer.accountId));
  const values = {
    ...start,
    ...(hold?.values['billing-name'] ? {} : billingInForm(own)),
    ...given,
    sound: await soundChoiceOf(db, artist, given.sound, query, hold?.values.sound),
  };
  const unpaid = viewer ? await selectBookingAwaitingBank(db, viewer.accountId, artist.id) : undefined;
  const { offer, same } = await offerOfForm(db, artistUnderAnswers(artist, values), values, hold, now);
  return {
    artist,
    away: (await citiesOutOfReach(db, [artist])).get(artist.id) ?? [],
    values,
    /** Fields from the URL; they win over the stored draft. */
    given: Object.keys(given),
    billing: own ? { ...own, gstin: own.gstin ?? '' } : null,
    offer,
    verdict: await soundVerdictOf(db, values, viewer?.accountId ?? null),
    hold: hold && {
      bookingId: hold.bookingId,
      seconds: (hold.expiresAt.getTime() - now.getTime()) / 1000,
      date: hold.values.date,
      from: hold.values.from,
      to: hold.values.to,
      same,
      stays: isApartFromHold(hold, values),
    },
    /** The host's own booking at this time. */
    booked:
      offer.slot === 'taken' && viewer
        ? await selectBookedAt(db, {
            hostId: viewer.accountId,
            artistId: artist.id,
            clashing: spanOf(artist, values),
          })
        : null,
    /** An unpaid booking of this artist whose bank has not answered. */
    atBank: unpaid && { ...unpaid, bank: toPaymentAtBank(unpaid.bank) },
    today: dayInIndia(now),
    lastDay: dayInIndia(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY)),
    callMinutes: hold?.callMinutes ?? artist.callMinutes,
    longestMinutes: coveredMinutes(artist.setMinutes),
    viewer: await payerOf(db, viewer),
    checkoutUrl: config.razorpay.checkoutUrl,
  };
}

export type BookingFormData = Awaited<ReturnType<typeof openBookingForm>>;

/** Validates a form posted without JavaScript, and says that paying needs JavaScript. */
export async function submitBookingForm({
  request,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const url = new URL(request.url);
  const artist = await artistOfForm(context.get(platformContext).db, url.searchParams);
  const form = await request.formData();
  const values = valuesInForm(form, url.searchParams);
  const { intent } = readForm(form, { intent: typed(1000) });
  if (intent.startsWith('sound=')) values.sound = intent.slice('sound='.length);
  const again = withAllFields(url.searchParams, values);
  if (intent === 'sound') throw redirect(soundPageUrl(again));
  if (intent === 'price' || intent.startsWith('sound=')) throw redirect(`/artists/booking?${again}`);
  const missing = missingFields(toBookingDraft(values));
  const complete = missing.length + unansweredMusts(artist.musts, values).length === 0;
  const status = complete ? 200 : 422;
  return data({ artistId: artist.id, values }, { status });
}

/** Whether the form asks for a time that leaves the hold as it is: another booking, not a newer version of this one. */
function isApartFromHold({ time, callMinutes }: RunningHold, values: BookingFormValues): boolean {
  if (!isTime(values.date, values.from, values.to)) return false;
  const span = spanOf({ callMinutes }, values);
  return time.endsAt <= span.from || span.to <= time.startsAt;
}

const spanOf = ({ callMinutes }: { callMinutes: number }, { date, from, to }: BookingFormValues) =>
  spanOfClashes({ ...performanceTime(date, from, to), callMinutes });

/** Uses the terms of the current hold if the form matches it, else the current terms. */
async function offerOfForm(
  db: Database,
  artist: FormArtist,
  values: BookingFormValues,
  hold: RunningHold | null,
  now: Date,
) {
  const ownTime = hold?.time ?? null;
  if (hold && samePrice(hold.values, values)) {
    const policy = await refundPolicyOf(db, hold.policy);
    const offer = await offerFor(db, artist, values, policy, now, ownTime, hold.supply);
    // If the price changed it would be a new booking, under the current terms.
    if (offer.total === hold.total) return { offer, same: true };
  }
  return {
    offer: await offerFor(db, artist, values, await currentRefundPolicy(db), now, ownTime),
    same: false,
  };
}

function artistUnderAnswers(artist: FormArtist, values: BookingFormValues) {
  const answers = answeredMusts(artist.musts, mustAnswersIn(values), hasOurSound(values));
  return { ...artist, acceptsInstantly: artist.acceptsInstantly && !asksToPlayWithout(answers) };
}

/** Null until the form names a day and a place in one State; the browser asks again as the form changes. */
async function soundVerdictOf(db: Database, values: BookingFormValues, hostId: string | null) {
  if (values.address.trim() === '' || !isTime(values.date, values.from, values.to)) return null;
  if (readVenue(values).doubt) return null;
  return soundAnswer(db, { ...values, hostId });
}

/** Without sound in the URL: the held sound, else none for an act without need, else the default from the settings. */
async function soundChoiceOf(
  db: Database,
  { act }: FormArtist,
  given: string | undefined,
  query: URLSearchParams,
  held: string | undefined,
): Promise<string> {
  if (given !== undefined) return given;
  if (held !== undefined && !query.has('audience')) return held;
  return act.own || (await readSoundDefault(db)) === 'suggested' ? NO_SOUND : '';
}

async function artistOfForm(db: Database, query: URLSearchParams) {
  const id = idIn(query.get('artist'));
  if (!query.has('artist')) throw redirect('/search');
  const row = id > 0 ? await selectArtistForForm(db, id) : undefined;
  if (!row) throw data(null, { status: 404 });
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    category: row.category,
    city: row.city,
    photo: row.photo,
    fee: row.fee_paise,
    extensionPrice: extensionPrice(row.fee_paise, row.extension_paise),
    acceptsInstantly: row.accepts_instantly,
    setMinutes: row.set_minutes,
    callMinutes: row.call_minutes,
    musts: mustsOf(row.rider),
    act: soundOfAct(row),
  };
}

type FormArtist = Awaited<ReturnType<typeof artistOfForm>>;

type RunningHold = NonNullable<Awaited<ReturnType<typeof runningHold>>>;

/** The host's running hold of an artist: that of `date` where there are several, else the newest. */
async function runningHold(
  db: Database,
  hostId: string,
  { id: artistId, act }: FormArtist,
  date: string | undefined,
) {
  const row = await selectRunningHold(db, hostId, artistId, date);
  if (!row) return null;
  const {
    id,
    total,
    expiresAt,
    startsAt,
    endsAt,
    callMinutes,
    from,
    to,
    paymentPlan,
    policyId,
    policyVersion,
    quote,
    soundPrice,
    company,
    ...rest
  } = row;
  const plan = paymentPlan === 'deposit' ? 'deposit' : '';
  const musts = valuesOfMusts(await selectMusts(db, id), soundPrice > 0);
  const ofCompany = { ...billingInForm(company?.billing), poNumber: company?.poNumber ?? '' };
  const hours = { from: from.slice(0, 5), to: to.slice(0, 5) };
  const values = { ...EMPTY_FORM, ...rest, ...ofCompany, plan, ...hours };
  return {
    bookingId: id,
    total: paise(total),
    expiresAt,
    time: { startsAt, endsAt },
    callMinutes,
    policy: { policy_id: policyId, policy_version: policyVersion },
    supply: agreedSupply(quote),
    values: { ...values, ...musts, sound: await soundOfHold(db, id, row.audienceSize, act) },
  };
}

/** Sound of a hold in URL form; empty if it is the fitting kit. */
async function soundOfHold(
  db: Database,
  bookingId: string,
  audienceSize: string,
  act: FormArtist['act'],
): Promise<string> {
  const held = soundToUrl(await selectChosenSound(db, bookingId));
  return held === soundToUrl(await kitSelectionFor(db, audienceSize, act))
    ? act.own
      ? FITTING_SOUND
      : ''
    : held;
}
