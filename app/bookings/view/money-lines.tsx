import { DAY_MS, dayInIndia, formatDay, formatInstant, weekdayInIndia } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status, type StatusKind } from '#app/ui/status.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { refundExplanation, refundWord } from '../money/refund-word.ts';
import type { BookingDetails } from './booking-view.ts';

type Line = BookingDetails['money'][number];

export function MoneyLines({ booking }: { booking: Pick<BookingDetails, 'money'> }) {
  const { t } = useTranslation('bookings');
  if (booking.money.length === 0) return null;
  return (
    <TitledSection id="money-lines" title={t('view.payments')} look="text-20 font-strong">
      <ul className="mt-2">
        {booking.money.map((line) => (
          <li key={line.id} className="border-rule border-b py-3 last:border-0">
            {line.kind === 'payment' ? <Payment line={line} /> : <Refund line={line} />}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Payment({ line }: { line: Line }) {
  const { t, language } = useTranslation('bookings');
  const key = `money.method.${line.detail}`;
  const named = t(key as 'money.method.card');
  const method = named === key ? line.detail : named;
  return (
    <>
      <Amount name={t('money.payment')} amount={formatRupees(paise(line.amount))} />
      <p className="text-15 text-ink-2">
        {[...(line.at ? [formatInstant(line.at, language)] : []), ...(method ? [method] : [])].join(', ')}
      </p>
      <Reference id={line.gatewayId} kind="payment" />
    </>
  );
}

const MARKS: Record<ReturnType<typeof refundWord> | 'byBank' | 'paidByBank', StatusKind> = {
  requested: 'pending',
  pending: 'partial',
  processed: 'paid',
  failed: 'unpaid',
  byBank: 'partial',
  paidByBank: 'paid',
};

function Refund({ line }: { line: Line }) {
  const { t } = useTranslation('booking-page');
  const { language } = useTranslation('bookings');
  const byBank = line.bankReference === null ? null : line.bankReference ? 'paidByBank' : 'byBank';
  const word = byBank ?? refundWord(line.detail);
  const why = refundExplanation(line.reason);
  const asked = line.askedAt ? formatInstant(line.askedAt, language) : '';
  const sent = line.at ? formatInstant(line.at, language) : '';
  return (
    <>
      <Amount name={t('refund.name')} amount={`− ${formatRupees(paise(line.amount))}`} />
      {why && <p className="mt-1 text-15">{t(`refund.why.${why}`)}</p>}
      <p className="mt-1">
        <Status kind={MARKS[word]}>{t(`refund.${word}.fact`)}</Status>
      </p>
      <p className="mt-1 text-15 text-ink-2">
        {t(`refund.${word}.next`, {
          asked,
          sent,
          number: line.bankReference ?? '',
          due: line.askedAt ? formatDay(dayInIndia(refundDueDate(line.askedAt)), language) : '',
        })}
      </p>
      <Reference id={line.gatewayId} kind="refund" />
    </>
  );
}

function Amount({ name, amount }: { name: string; amount: string }) {
  return (
    <p className="flex justify-between gap-6">
      <span>{name}</span>
      <span className="tabular whitespace-nowrap">{amount}</span>
    </p>
  );
}

function Reference({ id, kind }: { id: string | null; kind: 'payment' | 'refund' }) {
  const { t } = useTranslation('booking-page');
  if (!id) return null;
  return <p className="mt-0.5 break-all text-14 text-ink-2">{t(`${kind}Id`, { id })}</p>;
}

const BUSINESS_DAYS = 5;

/** Expected arrival of a refund: five business days, Monday to Friday in IST [S9-11]. */
export function refundDueDate(askedAt: Date): Date {
  let at = askedAt.getTime();
  let left = BUSINESS_DAYS;
  while (left > 0) {
    at += DAY_MS;
    const day = weekdayInIndia(at);
    if (day !== 0 && day !== 6) left -= 1;
  }
  return new Date(at);
}
