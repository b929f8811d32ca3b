import { type FormEvent, useRef, useState } from 'react';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { readBilling } from '#app/accounts/profile/billing-input.ts';
import { OCCASION_NAMES } from '#app/artists/core/occasions.ts';
import { DoesNotCome } from '#app/artists/search/does-not-come.tsx';
import { listingAddress } from '#app/artists/search/search-address.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useAskToSignIn } from '#app/shared/use-ask-to-sign-in.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { useUnsavedEdits } from '#app/ui/unsaved-edits.ts';
import { AUDIENCE_SIZES, missingFields } from '../core/booking-choices.ts';
import { type BookingFormValues, billingOf, samePrice, toBookingDraft } from '../core/booking-form-values.ts';
import { hoursText } from '../core/booking-times.ts';
import { hasOurSound, unansweredMusts } from '../core/must-values.ts';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import { useSoundMove } from '../core/use-sound-move.ts';
import { NumberNeeded } from '../purchase/number-needed.tsx';
import { PayBar } from '../purchase/pay-bar.tsx';
import { ScrollIntoView } from '../purchase/scroll-into-view.tsx';
import { usePayAfterSignIn, usePayWhenPriced } from '../purchase/use-payment.ts';
import { BankAnswer, useBankAnswer } from '../view/bank-answer.tsx';
import { HoldBanner } from '../view/hold-banner.tsx';
import type { Route } from './+types/booking-form.route';
import { type BookingFormData, openBookingForm, submitBookingForm } from './booking-form-page.server.ts';
import { BookingSummary } from './booking-summary.tsx';
import { CheckoutProblemBanner } from './checkout-problem.tsx';
import { CompanyFields } from './company-fields.tsx';
import type { FieldsProps, RequiredField } from './fields-props.ts';
import { MessageField } from './message-field.tsx';
import { MissingDialog } from './missing-dialog.tsx';
import { MustFields } from './must-fields.tsx';
import { SoundChoice } from './sound-choice.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useCheckout } from './use-checkout.ts';
import { type MissingField, useMissingFields } from './use-missing-fields.ts';
import { useSoundVerdict } from './use-sound-verdict.ts';
import { VenueFields } from './venue-fields.tsx';

export const handle = { accent: 'rani' };
/** `offerFor` computes the price shown, by the same `quoteBooking` as `createBooking`, which refuses another price. */
export const loader = (args: Route.LoaderArgs) => openBookingForm(args);
export const action = (args: Route.ActionArgs) => submitBookingForm(args);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('bookings').t('meta.form', { artist: loaderData?.artist.name ?? '' }));

export default function BookingForm({ loaderData, actionData }: Route.ComponentProps) {
  const { id } = loaderData.artist;
  const sent = actionData?.artistId === id ? actionData : undefined;
  return <BookingFormPage key={id} data={loaderData} sent={sent} />;
}

interface SentForm {
  artistId: number;
  values: BookingFormValues;
}

/** Paths that keep what is typed. */
const KEPT_ON = ['/sound-system', '/profile', '/language'];

function BookingFormPage({ data, sent }: { data: BookingFormData; sent: SentForm | undefined }) {
  const { t, language } = useTranslation('bookings');
  const refusal = useRefusalWords();
  const [query] = useSearchParams();
  const form = useBookingForm(data, sent?.values ?? data.values);
  const askToSignIn = useAskToSignIn(form.values.hostName);
  const { verdict, tooFar } = useSoundVerdict(data.artist.id, form.values, data.verdict);
  const checkout = useCheckout(data, form.values);
  useBankAnswer(checkout.stage === 'idle' ? (data.atBank?.id ?? null) : undefined, (booking_id) =>
    checkout.askBank({ booking_id }),
  );
  const [listing, setListing] = useState(false);
  const action = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  const asking = navigation.location?.pathname === '/artists/booking';
  const pricing = asking || !samePrice(form.values, data.values);
  const { pressed, press } = usePayWhenPriced(pricing, checkout.pay);
  const { artist, hold, offer, atBank } = data;
  const payAfterSignIn = usePayAfterSignIn(data.viewer !== null, offer.first.paid, press);
  const soundMoved = useSoundMoved(offer.soundLines);
  const missing = missingFields(toBookingDraft(form.values));
  const withOurSound = pricing ? hasOurSound(form.values) : offer.sound > 0;
  const unanswered = unansweredMusts(artist.musts, form.values, withOurSound);
  const company = readBilling(billingOf(form.values));
  const wrong = company.ok ? {} : company.errors;
  const toFill = useMissingFields(artist.name)(missing, unanswered, form.values.hostName, wrong);
  const [asked, setAsked] = useState(sent !== undefined && toFill.length > 0);
  useUnsavedEdits(form.edited && checkout.stage === 'idle' && !hold?.same && !data.booked, KEPT_ON);
  const errorOf = (field: RequiredField) =>
    asked && missing.includes(field)
      ? t(field === 'hostName' && form.values.hostName.trim() ? 'missing.letters' : `missing.error.${field}`)
      : undefined;
  const fields = { form, errorOf };

  function proceed(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (toFill.length > 0) return setListing(true);
    if (data.viewer) return press();
    payAfterSignIn();
    return askToSignIn();
  }

  function goTo(field: string) {
    setListing(false);
    const place = document.getElementById(field);
    place?.closest('details')?.setAttribute('open', '');
    place?.scrollIntoView({ block: 'center' });
    const control = place?.matches('input, select, textarea, button') ? place : place?.querySelector('input');
    requestAnimationFrame(() => (control as HTMLElement | null)?.focus({ preventScroll: true }));
  }

  // Payment in progress may itself be what occupies the slot.
  const paying = checkout.problem?.money === 'unclear' || checkout.problem?.money === 'paid';
  const taken = offer.slot === 'taken' && !paying;
  const othersUrl = listingAddress({
    skill: artist.category,
    date: form.values.date || null,
    from: form.values.from,
    to: form.values.to,
  });
  const busy =
    checkout.stage === 'idle' ? (pressed ? t('stage.holding') : null) : t(`stage.${checkout.stage}`);
  const pending = atBank !== undefined && atBank.id === hold?.bookingId && hold.same;
  const label = t(pending ? 'bank.another' : hold?.same ? 'pay.continue' : 'pay.proceed');
  const silence = form.values.setting === 'unknown' ? t('pay.setting') : t('pay.music');
  const notNow = tooFar
    ? t('pay.tooFar')
    : taken
      ? t('pay.taken')
      : offer.timeProblem
        ? t('pay.tooSoon')
        : verdict && !verdict.sold && silence;
  const proceedButton = (size: 'full' | 'row') => (
    <Button
      type="submit"
      look={pending ? 'second' : 'primary'}
      size={size}
      wide={size === 'full'}
      busy={busy}
      missing={notNow}
    >
      {label}
    </Button>
  );

  return (
    <form
      method="post"
      action={`/artists/booking?${query}`}
      onSubmit={proceed}
      noValidate
      className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-24 gap-y-14 pt-6 pb-24 md:pt-10 lg:grid-cols-[minmax(0,1fr)_25rem] xl:pt-12"
    >
      <input type="hidden" name="sound" value={form.values.sound} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-12">
        <div>
          <BackLink to={`/artists/${artist.id}`}>{artist.name}</BackLink>
          <h1 className="mt-1 text-43">{t('form.title')}</h1>
          {form.values.address.trim() === '' && <DoesNotCome artist={artist} away={data.away} />}
          {sent && <FormErrors missing={asked ? toFill : []} />}
        </div>
        <EventFields {...fields} soundMoved={soundMoved} />
        <hr className="border-rule" />
        <VenueFields data={data} verdict={verdict} {...fields} />
        <hr className="border-rule" />
        {data.offer.soundSold && (
          <>
            <SoundChoice data={data} form={form} />
            <hr className="border-rule" />
          </>
        )}
        <MustFields
          artist={artist}
          form={form}
          withOurSound={withOurSound}
          missing={asked ? unanswered : []}
        />
        <MessageField form={form} />
        <CompanyFields form={form} errors={asked ? wrong : {}} />
      </div>
      <div className="lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
        <BookingSummary data={data} form={form} pricing={pricing} soundMoved={soundMoved}>
          {atBank && (
            <BankAnswer booking={atBank} first={pending} ask={() => checkout.checkAgain(atBank.id)} />
          )}
          {hold && (
            <HoldBanner key={hold.bookingId} seconds={hold.seconds} onEnd={() => void revalidate()}>
              {!hold.same &&
                t(hold.stays ? 'hold.beside' : 'hold.other', {
                  day: formatDay(hold.date, language),
                  hours: hoursText(hold.from, hold.to, t('between'), language),
                })}
            </HoldBanner>
          )}
          <ScrollIntoView news={checkout.problem}>
            {checkout.problem && !(pending && checkout.problem.failed) && (
              <CheckoutProblemBanner
                problem={checkout.problem}
                held={hold !== null}
                othersUrl={othersUrl}
                onCheckAgain={checkout.checkAgain}
                onSignIn={askToSignIn}
              />
            )}
          </ScrollIntoView>
          {taken && checkout.problem?.refusal?.reason !== 'slot_taken' && (
            <Banner
              tone={data.booked ? 'free' : 'caution'}
              live
              fact={t(data.booked ? 'slot.own' : 'slot.taken', { artist: artist.name })}
            >
              <ButtonLink look="quiet" to={data.booked ? `/bookings/${data.booked.id}` : othersUrl}>
                {t(data.booked ? 'slot.see' : 'problem.others')}
              </ButtonLink>
            </Banner>
          )}
          {tooFar && (
            <Banner tone="caution" live fact={refusal(tooFar)}>
              <ButtonLink look="quiet" to={othersUrl}>
                {t('problem.others')}
              </ButtonLink>
            </Banner>
          )}
          {offer.timeProblem && <Banner tone="caution" live fact={refusal(offer.timeProblem)} />}
          <NumberNeeded viewer={data.viewer} />
          <div ref={action} className="grid gap-3">
            {proceedButton('full')}
            {pending && <p className="text-15 text-ink-2">{t('bank.anotherText')}</p>}
            <noscript>
              <button type="submit" name="intent" value="price" className="button" data-look="quiet">
                {t('pay.update')}
              </button>
            </noscript>
          </div>
        </BookingSummary>
      </div>
      <PayBar
        total={offer.first.paid}
        main={action}
        state={
          hold ? t('pay.held') : form.values.date ? formatDay(form.values.date, language) : t('pay.final')
        }
      >
        {proceedButton('row')}
      </PayBar>
      {listing && <MissingDialog missing={toFill} onClose={() => setListing(false)} onPick={goTo} />}
    </form>
  );
}

/** What the last answer of the server changed in the price of sound. */
function useSoundMoved(lines: BookingFormData['offer']['soundLines']): string | null {
  const move = useSoundMove();
  const [seen, setSeen] = useState({ before: lines, after: lines });
  if (JSON.stringify(seen.after) !== JSON.stringify(lines)) setSeen({ before: seen.after, after: lines });
  return move(seen.before, seen.after);
}

function EventFields({
  form: { values, set },
  errorOf,
  soundMoved,
}: FieldsProps & { soundMoved: string | null }) {
  const { t } = useTranslation('bookings');
  return (
    <TitledSection id="event-fields" title={t('form.event')} look="text-33">
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <TextField
          id="hostName"
          name="hostName"
          label={t('fields.hostName')}
          autoComplete="name"
          maxLength={120}
          required
          value={values.hostName}
          onChange={(event) => set({ hostName: event.target.value })}
          error={errorOf('hostName')}
        />
        <SelectField
          id="occasion"
          name="occasion"
          label={t('fields.occasion')}
          required
          value={values.occasion}
          onChange={(event) => set({ occasion: event.target.value })}
          error={errorOf('occasion')}
        >
          <option value="" disabled>
            {t('form.chooseOccasion')}
          </option>
          {OCCASION_NAMES.map((occasion) => (
            <option key={occasion} value={occasion}>
              {t(`occasions.${occasion}`)}
            </option>
          ))}
        </SelectField>
        <div id="audienceSize" className="max-sm:[&_.choice]:px-[0.6875rem] md:col-span-2">
          <ChoiceChips
            name="audienceSize"
            label={t('fields.audienceSize')}
            help={t('form.audienceHelp')}
            choices={AUDIENCE_SIZES.map((size) => ({ value: size, label: t(`audience.${size}`) }))}
            value={values.audienceSize ? [values.audienceSize] : []}
            onChange={([audienceSize = '']) => set({ audienceSize })}
            required
            error={errorOf('audienceSize')}
          />
          <p role="status" className="mt-2 font-strong empty:hidden">
            {soundMoved}
          </p>
        </div>
      </div>
    </TitledSection>
  );
}

function FormErrors({ missing }: { missing: readonly MissingField[] }) {
  const { t } = useTranslation('bookings');
  if (missing.length === 0)
    return (
      <noscript>
        <div className="mt-6">
          <Banner tone="caution" live fact={t('noScript.fact')}>
            {t('noScript.text')}
          </Banner>
        </div>
      </noscript>
    );
  return (
    <div className="mt-6" tabIndex={-1} ref={(summary) => summary?.focus()}>
      <Banner tone="failure" fact={t('missing.sentence')}>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {missing.map(({ id, name }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
