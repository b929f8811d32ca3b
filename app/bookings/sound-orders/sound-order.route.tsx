import { useNavigation } from 'react-router';
import { formatDay } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { IndiaTime, useInstant } from '#app/ui/india-time.tsx';
import { PriceLines } from '#app/ui/price.tsx';
import { Status } from '#app/ui/status.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { Refused } from '../core/booking-refusal.ts';
import { hoursText } from '../core/booking-times.ts';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import { CalendarPart } from '../documents/calendar-part.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { MadeOutTo } from '../documents/made-out-to.tsx';
import { shownPayment } from '../money/payment-word.ts';
import { refundRow } from '../money/refund-rows.ts';
import { RefundTerms } from '../money/refund-terms.tsx';
import { BankAnswer } from '../view/bank-answer.tsx';
import { waitsForBank } from '../view/booking-view.ts';
import { HelpLine } from '../view/help-line.tsx';
import { MoneyLines } from '../view/money-lines.tsx';
import type { Route } from './+types/sound-order.route';
import {
  handleSoundOrderAction,
  openSoundOrder,
  type SoundOrderPageData,
} from './open-sound-order.server.ts';
import type { SoundOrderDetails } from './sound-order-views.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openSoundOrder(args, args.params.id);
export const action = (args: Route.ActionArgs) => handleSoundOrderAction(args, args.params.id);
/** A refused answer shows what has changed, such as the refund. */
export const shouldRevalidate = () => true;
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('sound-orders').t('meta.order', { code: loaderData?.order.code ?? '' }));

export default function SoundOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <SoundOrderPage page={loaderData} problem={actionData?.problem ?? null} />;
}

function SoundOrderPage({ page, problem }: { page: SoundOrderPageData; problem: Refused | null }) {
  const { t } = useTranslation('sound-orders');
  const { t: b } = useTranslation('bookings');
  const refusal = useRefusalWords('order');
  const { order } = page;
  const payment = shownPayment(order.paymentStatus);
  return (
    <div className="page-width pt-6 pb-24 md:pt-10">
      <BackLink to="/all-bookings">{b('list.title')}</BackLink>
      <h1 className="mt-1 text-43">{t('order.title')}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-20 text-ink-2">
        <span className="tabular whitespace-nowrap">{order.code}</span>
        <Status kind={payment}>
          {payment === 'unknown' || payment === 'partial'
            ? t(`state.${order.state}.name`)
            : b(`payment.${payment}`)}
        </Status>
      </p>
      <div className="mt-8 grid gap-4">
        {problem && <Banner tone="failure" fact={refusal(problem)} />}
        <BankAnswer booking={order} ofSound />
        {!waitsForBank(order) && (
          <Banner
            tone={
              !order.unsettled && (order.state === 'confirmed' || order.state === 'completed')
                ? 'free'
                : 'info'
            }
            fact={factOf(page, t)}
          >
            {t(nextStepKey(order), {
              refund: formatRupees(order.cancelled?.refund ?? order.total),
              kept: formatRupees(order.cancelled?.kept ?? order.total),
            })}
            {order.cancelled?.reason && (
              <span className="block break-words">{`${t('order.reason')}: ${order.cancelled.reason}`}</span>
            )}
          </Banner>
        )}
        <NextStep order={order} />
      </div>
      <div className="mt-10 grid items-start gap-x-24 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid min-w-0 gap-10">
          <Facts order={order} />
          <OrderDocuments page={page} />
          {order.cancelNow && <CancelOrder terms={order.cancelNow} />}
        </div>
        <Money order={order} />
      </div>
      <HelpLine code={order.code} now={order.now} ofSound />
    </div>
  );
}

type Say = ReturnType<typeof useTranslation<'sound-orders'>>['t'];

function factOf({ order, paid }: SoundOrderPageData, t: Say): string {
  if (order.unsettled) return t('order.unsettled');
  if (order.holdGone) return t(`order.${order.holdGone}.fact`);
  if (order.cancelled?.byUs) return t(order.cancelled.missed ? 'order.notDelivered' : 'order.calledOff');
  if (order.out) return t('order.here');
  return paid && order.state === 'confirmed' ? t('order.justPaid') : t(`state.${order.state}.fact`);
}

function nextStepKey(order: SoundOrderDetails) {
  if (order.unsettled) return 'order.unsettledNext';
  if (order.holdGone) return `order.${order.holdGone}.next` as const;
  if (order.out) return 'order.hereNext';
  return order.cancelled?.byUs ? 'order.calledOffNext' : (`state.${order.state}.next` as const);
}

function NextStep({ order }: { order: SoundOrderDetails }) {
  const { t } = useTranslation('sound-orders');
  const { t: b } = useTranslation('bookings');
  const navigation = useNavigation();
  const waits = waitsForBank(order);
  if (order.unsettled)
    return (
      <ButtonLink look="second" size="row" to="/contact-us">
        {t('order.tellUs')}
      </ButtonLink>
    );
  if (order.state !== 'held' && order.state !== 'capturing' && order.state !== 'expired') return null;
  return (
    <div className="flex flex-wrap items-center gap-5">
      {order.state !== 'capturing' && (
        <ButtonLink size="row" look={waits ? 'second' : 'primary'} to="/sound-booking">
          {waits ? b('bank.another') : t(order.state === 'held' ? 'pay.continue' : 'order.again')}
        </ButtonLink>
      )}
      <EditForm method="post">
        <input type="hidden" name="intent" value="look" />
        <Button type="submit" look="quiet" busy={navigation.state === 'submitting' && t('stage.verifying')}>
          {waits ? b('bank.check') : t('order.look')}
        </Button>
      </EditForm>
    </div>
  );
}

function Facts({ order }: { order: SoundOrderDetails }) {
  const { t, language } = useTranslation('sound-orders');
  const instant = useInstant();
  const { t: b } = useTranslation('bookings');
  const rows = [
    [
      t('order.when'),
      `${formatDay(order.date, language, 'weekdayYear')}, ${hoursText(order.from, order.to, b('between'), language)}`,
    ],
    [
      t('order.delivery'),
      t('window', {
        from: instant(order.window.from),
        to: instant(order.window.to),
      }),
    ],
    [t('fields.address'), order.address],
    [t('fields.power'), t(`power.${order.power}`)],
    [t('fields.audience'), b(`audience.${order.audienceSize}` as 'audience.1-10')],
    [t('fields.name'), order.hostName],
    ...(order.note ? [[t('fields.note'), order.note]] : []),
    ...(order.deliveredAt ? [[t('order.delivered'), instant(order.deliveredAt)]] : []),
    ...(order.collectedAt ? [[t('order.collected'), instant(order.collectedAt)]] : []),
  ];
  return (
    <TitledSection id="order-facts" title={t('order.facts')} look="text-33">
      <dl className="mt-4 border-rule border-t">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 gap-y-1 border-rule border-b py-4 sm:grid-cols-[10rem_1fr]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words font-fact">
              {value}
              {name === t('order.when') && <IndiaTime />}
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

function Money({ order }: { order: SoundOrderDetails }) {
  const { t } = useTranslation('sound-orders');
  const say = useSoundNames();
  const clock = order.refundClock.map(refundRow);
  return (
    <aside
      className="grid gap-6 bg-paper p-5 shadow-summary max-lg:-mx-[var(--margin)] max-lg:px-[var(--margin)] max-lg:py-8 lg:p-7"
      data-ground="paper"
      aria-label={t('order.money')}
    >
      <PriceLines
        lines={order.lines.map(({ name, quantity, amount }) => ({
          name: quantity > 1 ? `${quantity} × ${say(name)}` : say(name),
          amount,
        }))}
        totalName={t('summary.total')}
        total={order.total}
        caption={t('summary.tax', { tax: formatRupees(order.tax) })}
      />
      <MoneyLines booking={order} />
      {(order.state === 'confirmed' || order.state === 'held') && !order.unsettled && !order.out && (
        <div className="border-rule border-t pt-6">
          <RefundTerms
            refunds={clock}
            paid={order.total}
            tax={order.tax}
            now={order.now.getTime()}
            ours={t('summary.ours', { amount: formatRupees(order.held) })}
          />
        </div>
      )}
    </aside>
  );
}

function CancelOrder({ terms }: { terms: { refund: Paise; kept: Paise } }) {
  const { t } = useTranslation('sound-orders');
  const navigation = useNavigation();
  return (
    <details className="border-rule border-b pb-4">
      <summary className="link inline-flex min-h-12 cursor-pointer items-center">{t('cancel.open')}</summary>
      <EditForm method="post" className="mt-4 grid max-w-[30rem] justify-items-start gap-5">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="refund" value={terms.refund} />
        <p className="text-20">{t('cancel.question')}</p>
        <dl className="price-lines w-full border-rule border-y">
          <div>
            <dt>{t('cancel.refund')}</dt>
            <dd className="tabular text-20 font-strong">{formatRupees(terms.refund)}</dd>
          </div>
          <div>
            <dt>{t('cancel.kept')}</dt>
            <dd className="tabular">{formatRupees(terms.kept)}</dd>
          </div>
        </dl>
        <Button
          type="submit"
          look="second"
          size="row"
          busy={navigation.state === 'submitting' && t('cancel.busy')}
        >
          {t('cancel.confirm')}
        </Button>
      </EditForm>
    </details>
  );
}

function OrderDocuments({ page: { order, taxDocuments } }: { page: SoundOrderPageData }) {
  const { t } = useTranslation('sound-orders');
  const { t: d } = useTranslation('documents');
  if (taxDocuments.next === 'none') return null;
  const { next } = taxDocuments;
  return (
    <TitledSection id="papers" title={d('title')} look="text-33">
      <p className="mt-2 max-w-[60ch] text-ink-2">
        {next === 'invoice' ? t(order.unsettled ? 'papers.unsettled' : 'papers.invoice') : d(`next.${next}`)}
      </p>
      <DocumentList {...taxDocuments} under={`/sound-orders/${order.id}/documents`} />
      <div className="mt-8 grid gap-6">
        <MadeOutTo taxDocuments={taxDocuments} own />
        {order.state === 'confirmed' && !order.unsettled && (
          <CalendarPart to={`/sound-orders/${order.id}/calendar.ics`} text={t('papers.calendar')} />
        )}
      </div>
    </TitledSection>
  );
}
