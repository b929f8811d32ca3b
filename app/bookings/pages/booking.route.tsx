import type { ReactNode } from 'react';
import { formatDay, formatInstant, formatTime } from '#app/shared/india-time.ts';
import { personalMeta } from '#app/shared/meta-texts.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import { Diamond } from '#app/ui/diamond.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { PriceLines } from '#app/ui/price.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { DuePanel } from '../book/due-panel.tsx';
import { BookingActions } from '../cancel/booking-actions.tsx';
import { callTime, hoursText } from '../core/booking-times.ts';
import { longDurationText } from '../core/duration-text.ts';
import { SYSTEM_REASONS } from '../core/system-reasons.ts';
import { refundRow } from '../money/refund-rows.ts';
import { RefundTerms } from '../money/refund-terms.tsx';
import { isOfEndedHold } from '../money/refund-word.ts';
import { ReplacementPanel } from '../replace/replacement-panel.tsx';
import { ChangePanel } from '../reschedule/change-panel.tsx';
import { BookingFrame } from '../view/booking-frame.tsx';
import { BookingProgress } from '../view/booking-progress.tsx';
import { BookingStory } from '../view/booking-timeline.tsx';
import { type BookingDetails, type BookingStep, waitsForBank } from '../view/booking-view.ts';
import { MoneyLines } from '../view/money-lines.tsx';
import { PaymentMark } from '../view/payment-mark.tsx';
import type { Route } from './+types/booking.route';
import { BookingPeople } from './booking-people.tsx';
import { HostTasks } from './host-tasks-list.tsx';
import { type BookingPageData, openBooking } from './open-booking.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openBooking(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) => personalMeta(loaderData ? titleOf(loaderData) : '');

const titleOf = ({ performer, booking }: BookingPageData) =>
  performer ? `${performer.name}, ${booking.code}` : booking.code;

export default function BookingPage({ loaderData: page }: Route.ComponentProps) {
  const { booking, as, manager } = page;
  const held = booking.state === 'held';
  return (
    <BookingFrame booking={booking} active="overview" as={as} manager={manager}>
      <ReplacementPanel booking={booking} mayDecide={as === 'host'} />
      {as === 'host' && <DuePanel booking={booking} />}
      {held && (
        <div className="mt-10 bg-paper p-5 shadow-summary lg:p-7" data-ground="paper">
          <Now page={page} />
        </div>
      )}
      {as === 'host' && <ChangePanel booking={booking} />}
      {booking.state !== 'cancelled' && (
        <div className="mt-10">
          <BookingProgress booking={booking} />
        </div>
      )}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-x-24 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid min-w-0 gap-12 lg:col-start-1">
          {!booking.replacement && !held && <Now page={page} />}
          <BookingFacts page={page} />
        </div>
        <Money page={page} />
        <div className="grid min-w-0 gap-12 lg:col-start-1">
          <BookingPeople page={page} />
          <HostTasks page={page} />
          <BookingHistory booking={booking} />
        </div>
      </div>
    </BookingFrame>
  );
}

function Now({ page: { booking, as } }: { page: BookingPageData }) {
  const { t } = useTranslation('bookings');
  const instant = useInstant();
  const { t: b } = useTranslation('balance');
  return (
    <section className="grid gap-6" aria-label={t('view.now')}>
      {booking.holdExpiresAt && !waitsForBank(booking) ? (
        <p className="text-33">
          {b('due.balance', {
            amount: formatRupees(booking.refundBase.paid),
            by: instant(booking.holdExpiresAt),
          })}
        </p>
      ) : (
        <BookingStory booking={booking} large />
      )}
      {as === 'host' && <BookingActions booking={booking} now={booking.now} place="page" />}
    </section>
  );
}

function Money({ page: { booking } }: { page: BookingPageData }) {
  const { t } = useTranslation('bookings');
  const say = useSoundNames();
  const clock = booking.refundClock.map(refundRow);
  return (
    <aside
      className="grid gap-6 bg-paper p-5 shadow-summary lg:col-start-2 lg:row-span-2 lg:row-start-1 max-lg:-mx-[var(--margin)] max-lg:px-[var(--margin)] max-lg:py-8 lg:p-7"
      data-ground="paper"
      aria-label={t('view.money')}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-20 font-strong">{t('view.price')}</h2>
        <PaymentMark booking={booking} />
      </div>
      <PriceLines
        lines={booking.lines.map(({ kind, name, quantity, amount }) => ({
          name: kind === 'sound' ? say(name) : t(`summary.${kind}`),
          note: quantity > 1 && `× ${quantity}`,
          amount,
        }))}
        totalName={t('summary.total')}
        total={booking.total}
        caption={booking.tax > 0 ? t('view.tax', { tax: formatRupees(booking.tax) }) : t('view.noTax')}
      />
      <MoneyLines booking={booking} />
      {booking.cancelNow && booking.state !== 'replacing' && (
        <div className="border-rule border-t pt-6">
          <RefundTerms
            refunds={clock}
            {...booking.refundBase}
            artist={booking.artist.name}
            now={booking.now.getTime()}
          />
        </div>
      )}
    </aside>
  );
}

function BookingHistory({ booking }: { booking: BookingDetails }) {
  const { t, language } = useTranslation('bookings');
  const taken = booking.history.flatMap((step) => {
    const key = historyKey(step);
    return key ? [{ key, at: step.at, artist: step.artist }] : [];
  });
  const late = booking.money
    .filter(({ kind, reason, askedAt }) => kind === 'refund' && askedAt && isOfEndedHold(reason))
    .map(({ askedAt }) => ({ key: 'paidLate' as const, at: askedAt!, artist: booking.artist.name }));
  const steps = [...taken, ...late].sort((one, other) => one.at.getTime() - other.at.getTime());
  if (steps.length === 0) return null;
  return (
    <TitledSection id="booking-history" title={t('view.history')}>
      <ol className="mt-4 grid gap-3">
        {steps.map(({ key, at, artist }, index) => (
          <li key={index} className="grid grid-cols-[auto_1fr] items-baseline gap-x-4">
            <Diamond fill={index === steps.length - 1 ? 'filled' : 'hollow'} className="text-aubergine" />
            <span>
              {t(`history.${key}`, { artist })}
              <span className="block text-15 text-ink-2">{formatInstant(at, language)}</span>
            </span>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

function BookingFacts({ page: { booking, map } }: { page: BookingPageData }) {
  const { t, language } = useTranslation('bookings');
  const { t: p } = useTranslation('booking-page');
  const arrives = callTime(booking.from, booking.callMinutes);
  const times = t('view.times', {
    hours: hoursText(booking.from, booking.to, t('between'), language),
    length: longDurationText(t, booking.minutes),
  });
  const upcoming = ['requested', 'confirmed', 'in_progress', 'declined', 'replacing'].includes(booking.state);
  return (
    <TitledSection id="booking-facts" title={t('view.facts')}>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] border-rule border-t border-b">
        <Card
          icon="calendar"
          name={t('fields.date')}
          value={formatDay(booking.date, language, 'weekdayYear')}
        >
          <p className="text-ink-2">{times}</p>
          {arrives && (
            <p className="text-ink-2">{p('facts.arrives', { time: formatTime(arrives, language) })}</p>
          )}
          {upcoming && (
            <a
              className="link mt-2 inline-flex min-h-11 items-center"
              href={`/bookings/${booking.id}/calendar.ics`}
              download
            >
              {p('facts.calendar')}
            </a>
          )}
        </Card>
        <Card icon="pin" name={t('fields.address')} value={booking.address} second>
          <a
            className="link mt-2 inline-flex min-h-11 items-center"
            href={map}
            target="_blank"
            rel="noreferrer"
            aria-label={p('facts.mapNamed', { address: booking.address })}
          >
            {p('facts.map')}
          </a>
        </Card>
      </div>
      <dl>
        <DetailRow name={t('fields.audienceSize')}>
          {t(`audience.${booking.audienceSize}` as 'audience.1-10')}
        </DetailRow>
        <DetailRow name={t('fields.hostName')}>{booking.hostName}</DetailRow>
        {booking.message && <DetailRow name={t('view.message')}>{booking.message}</DetailRow>}
      </dl>
    </TitledSection>
  );
}

interface CardProps {
  icon: IconName;
  name: string;
  value: string;
  second?: boolean;
  children: ReactNode;
}

function Card({ icon, name, value, second, children }: CardProps) {
  return (
    <div
      className={`grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 py-5 ${second ? 'border-rule max-sm:border-t sm:border-l sm:pl-6' : 'sm:pr-6'}`}
    >
      <Icon name={icon} className="mt-0.5 text-ink-2" />
      <div className="min-w-0">
        <h3 className="text-15 text-ink-2">{name}</h3>
        <p className="mt-0.5 break-words text-20 font-fact">{value}</p>
        {children}
      </div>
    </div>
  );
}

function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-rule border-b py-4 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line break-words font-fact">{children}</dd>
    </div>
  );
}

const WORDS = [
  'requested',
  'confirmed',
  'declined',
  'in_progress',
  'completed',
  'replacing',
  'expired',
] as const;

type HistoryKey =
  | (typeof WORDS)[number]
  | 'held'
  | 'heldAgain'
  | 'cancelledByHost'
  | 'cancelledByUs'
  | 'givenUp'
  | 'replaced'
  | 'paidLate';

function historyKey({
  to,
  from,
  actor,
  reason,
}: Pick<BookingStep, 'to' | 'from' | 'actor' | 'reason'>): HistoryKey | null {
  if (to === 'held') return from ? 'heldAgain' : 'held';
  if (to === 'expired' && actor === 'host')
    return reason === SYSTEM_REASONS.askedAnew ? 'replaced' : 'givenUp';
  if (to === 'cancelled') return actor === 'host' ? 'cancelledByHost' : 'cancelledByUs';
  return WORDS.find((word) => word === to) ?? null;
}
