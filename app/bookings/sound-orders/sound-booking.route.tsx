import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useAskToSignIn } from '#app/shared/use-ask-to-sign-in.ts';
import { NoSound, SoundLists } from '#app/sound/components/sound-lists.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/text-field.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { useUnsavedEdits } from '#app/ui/unsaved-edits.ts';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import { NumberNeeded } from '../purchase/number-needed.tsx';
import { PayBar } from '../purchase/pay-bar.tsx';
import { ScrollIntoView } from '../purchase/scroll-into-view.tsx';
import { usePayAfterSignIn, usePayWhenPriced } from '../purchase/use-payment.ts';
import { WhyPaymentFailed } from '../purchase/why-payment-failed.tsx';
import { BankAnswer, useBankAnswer } from '../view/bank-answer.tsx';
import { waitsForBank } from '../view/booking-view.ts';
import { HoldBanner } from '../view/hold-banner.tsx';
import type { Route } from './+types/sound-booking.route';
import { EventPart, type PartProps } from './event-part.tsx';
import { openSoundBooking } from './open-sound-booking.server.ts';
import { OrderSummary } from './order-summary.tsx';
import { POWER_AT_VENUE } from './sound-order-request.ts';
import { missingOrderFields, type RequiredOfOrder } from './sound-order-values.ts';
import { type OrderProblem, useOrderCheckout } from './use-order-checkout.ts';
import { useSoundOrderForm } from './use-sound-order-form.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openSoundBooking(args);
export function meta() {
  const { t } = metaTexts('sound-orders');
  return [{ title: `${t('meta.title')} · Mehfil` }, { name: 'description', content: t('meta.description') }];
}

export default function SoundBookingPage({ loaderData: data }: Route.ComponentProps) {
  return data.kits.length + data.equipment.length > 0 ? <SoundOrderForm data={data} /> : <NoSound />;
}

function SoundOrderForm({ data }: { data: Route.ComponentProps['loaderData'] }) {
  const { t } = useTranslation('sound-orders');
  const { t: b } = useTranslation('bookings');
  const refusal = useRefusalWords('order');
  const { revalidate } = useRevalidator();
  const form = useSoundOrderForm(data);
  const { values, selection, pricing } = form;
  const askToSignIn = useAskToSignIn(values.name);
  const checkout = useOrderCheckout(data, values, selection);
  const { pressed, press } = usePayWhenPriced(pricing, checkout.pay);
  const payAfterSignIn = usePayAfterSignIn(data.viewer !== null, data.quote.total, press);
  useUnsavedEdits(form.edited && checkout.stage === 'idle' && !data.hold, ['/language']);
  const [asked, setAsked] = useState(false);
  const action = useRef<HTMLDivElement>(null);
  const waits = data.hold !== null && waitsForBank(data.hold);
  const atBank = waits ? data.hold!.orderId : null;
  useBankAnswer(
    checkout.stage === 'idle' ? atBank : undefined,
    (id) => data.hold?.orderId !== id && checkout.arrive(id),
  );
  const missing = missingOrderFields(values);
  const errorOf = (field: RequiredOfOrder) =>
    asked && missing.includes(field)
      ? t(`missing.${field === 'name' && values.name.trim() ? 'letters' : field}`)
      : undefined;
  const parts = { data, form, errorOf };

  function proceed(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    const [first] = missing;
    if (first) return focusField(first);
    if (data.viewer) return press();
    payAfterSignIn();
    return askToSignIn();
  }

  const busy =
    checkout.stage === 'idle' ? (pressed ? t('stage.holding') : null) : t(`stage.${checkout.stage}`);
  const nothing = !pricing && data.quote.lines.length === 0;
  const proceedButton = (size: 'full' | 'row') => (
    <Button
      type="submit"
      look={waits ? 'second' : 'primary'}
      size={size}
      wide={size === 'full'}
      busy={busy}
      missing={nothing ? t('pay.nothing') : data.timeProblem ? t('pay.otherTime') : null}
    >
      {waits ? b('bank.another') : t(data.hold ? 'pay.continue' : 'pay.proceed')}
    </Button>
  );

  return (
    <form method="get" onSubmit={proceed} noValidate className="pt-6 pb-24 md:pt-8">
      {/* Enter submits the first submit button; it must not be the first kit's. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <div className="page-width">
        <h1 className="mt-1 text-43">{t('title')}</h1>
        <p className="mt-3 max-w-[60ch] text-20 text-ink-2">{t('lead')}</p>
      </div>
      <EventPart {...parts} />
      <noscript>
        <p className="page-width mt-6">
          <button type="submit" className="button" data-look="second" data-size="row">
            {t('update')}
          </button>
        </p>
      </noscript>
      {data.timeProblem && (
        <div className="page-width mt-6">
          <Banner tone="caution" live fact={refusal(data.timeProblem)} />
        </div>
      )}
      <SoundLists
        kits={data.kits}
        equipment={data.equipment}
        fitting={data.fitting}
        date={data.window ? data.values.date : null}
        selection={selection}
        onChange={form.choose}
        fold
      />
      <div className="page-width mt-16 grid items-start gap-x-24 gap-y-14 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <DeliveryPart {...parts} />
        <OrderSummary data={data} pricing={pricing}>
          {data.hold?.bank && (
            <BankAnswer booking={data.hold} first ask={() => checkout.askBank({})} ofSound />
          )}
          {data.hold && (
            <HoldBanner key={data.hold.orderId} seconds={data.hold.seconds} onEnd={() => void revalidate()} />
          )}
          {data.soundProblem && <Banner tone="caution" live fact={refusal(data.soundProblem)} />}
          <ScrollIntoView news={checkout.problem}>
            {checkout.problem && !(waits && checkout.problem.failed) && (
              <OrderProblemBanner problem={checkout.problem} onSignIn={askToSignIn} />
            )}
          </ScrollIntoView>
          <NumberNeeded viewer={data.viewer} />
          <div ref={action} className="grid gap-3">
            {proceedButton('full')}
            {waits && <p className="text-15 text-ink-2">{b('bank.anotherText')}</p>}
            <noscript>
              <p className="text-15 text-ink-2">{t('pay.needsScript')}</p>
            </noscript>
          </div>
        </OrderSummary>
      </div>
      <PayBar total={data.quote.total} main={action} state={t(data.hold ? 'pay.held' : 'pay.final')}>
        {proceedButton('row')}
      </PayBar>
      {/* Last, so that without JavaScript the pressed button's value comes first. */}
      <input type="hidden" name="sound" value={values.sound} />
    </form>
  );
}

function focusField(field: RequiredOfOrder) {
  const place = document.getElementById(field);
  place?.scrollIntoView({ block: 'center' });
  const control = place?.matches('input, select, textarea') ? place : place?.querySelector('input');
  requestAnimationFrame(() => (control as HTMLElement | null)?.focus({ preventScroll: true }));
}

function OrderProblemBanner({ problem, onSignIn }: { problem: OrderProblem; onSignIn: () => void }) {
  const { t } = useTranslation('sound-orders');
  const { sentence, refusal, failed, order } = problem;
  const total = refusal?.reason === 'price_changed' && paise(Number(refusal.details.total));
  if (total)
    return (
      <Banner tone="caution" live fact={t('pay.newTotal', { total: formatRupees(total) })}>
        {sentence}
      </Banner>
    );
  return (
    <Banner tone="failure" fact={sentence}>
      {failed && <WhyPaymentFailed failed={failed} />}
      {refusal?.status === 401 && (
        <Button look="quiet" onClick={onSignIn}>
          {t('pay.signIn')}
        </Button>
      )}
      {order && (
        <ButtonLink look="quiet" to={`/sound-orders/${order.id}`}>
          {t('pay.toOrder')}
        </ButtonLink>
      )}
    </Banner>
  );
}

function DeliveryPart({ form: { values, set }, errorOf }: Omit<PartProps, 'data'>) {
  const { t } = useTranslation('sound-orders');
  return (
    <TitledSection id="delivery" title={t('delivery')} look="text-33">
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <TextField
          id="name"
          name="name"
          label={t('fields.name')}
          autoComplete="name"
          maxLength={120}
          required
          value={values.name}
          onChange={(event) => set({ name: event.target.value })}
          error={errorOf('name')}
        />
        <SelectField
          id="power"
          name="power"
          label={t('fields.power')}
          help={t('powerHelp')}
          required
          value={values.power}
          onChange={(event) => set({ power: event.target.value })}
          error={errorOf('power')}
        >
          <option value="">{t('choosePower')}</option>
          {POWER_AT_VENUE.map((power) => (
            <option key={power} value={power}>
              {t(`power.${power}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          id="address"
          name="address"
          className="md:col-span-2"
          rows={2}
          label={t('fields.address')}
          placeholder={t('addressExample')}
          autoComplete="street-address"
          maxLength={300}
          required
          value={values.address}
          onChange={(event) => set({ address: event.target.value })}
          error={errorOf('address')}
        />
        <TextArea
          id="note"
          name="note"
          className="md:col-span-2"
          rows={2}
          label={t('fields.note')}
          help={t('noteHelp')}
          maxLength={1000}
          value={values.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </div>
    </TitledSection>
  );
}
