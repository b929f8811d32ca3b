import { dayInIndia, formatDay, formatInstant } from '#app/shared/india-time.ts';
import { formatRupees, type Paise, paise } from '#app/shared/money.ts';
import { spokenList } from '#app/shared/spoken-list.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { RefundClock } from '#app/ui/refund-clock.tsx';
import { isOver, type RefundNotes, type RefundRow, refundNotes, withoutRepeats } from './refund-rows.ts';

interface RefundTermsProps {
  /** Earliest deadline first. */
  refunds: readonly RefundRow[];
  paid: Paise;
  tax: Paise;
  /** What can come back at most; goodwill given before counts as paid and is not held. */
  held?: Paise;
  /** Milliseconds of the business clock: passed deadlines are struck through. */
  now?: number;
  level?: 2 | 3 | 4;
  title?: string;
  ours?: string;
}

export function RefundTerms({ refunds: rows, paid, tax, held = paid, ...props }: RefundTermsProps) {
  const { now = 0, level = 2, title, ours } = props;
  const { t, language } = useTranslation('bookings');
  const refunds = withoutRepeats(rows);
  const Heading = `h${level}` as const;
  const current = refunds.findIndex((row) => !isOver(row, now));
  const steps = refunds.map((row, index) => ({
    lead: t(row.until === null ? 'refund.after' : index === current ? 'refund.nowUntil' : 'refund.until'),
    until: row.until === null ? undefined : formatInstant(row.until, language),
    amount: row.refund,
    past: isOver(row, now),
    current: now > 0 && index === current,
  }));
  const notes = notesOn(refundNotes(refunds, now));
  return (
    <>
      <Heading className="text-20 font-strong">{title ?? t('refund.title')}</Heading>
      <div className="mt-3">
        <RefundClock
          paid={paid}
          steps={steps}
          captions={[
            ...(notes ? [notes] : []),
            <b key="ours" className="font-medium text-ink">
              {ours ?? t('refund.ours', { amount: formatRupees(held) })}
            </b>,
          ]}
        />
      </div>
    </>
  );

  function notesOn({ taxKept, taxUntil, shares }: RefundNotes): string {
    const day = taxUntil !== null && formatDay(dayInIndia(taxUntil), language);
    const ofTax = day
      ? t('refund.taxAfter', { day, tax: formatRupees(tax) })
      : t('refund.tax', { tax: formatRupees(tax) });
    const list = spokenList(
      shares.map((share) => `${share}%`),
      language,
    );
    const net = formatRupees(paise(paid - tax));
    return [
      taxKept && tax > 0 && ofTax,
      shares.length > 0 && t('refund.shares', { count: shares.length, shares: list, net }),
    ]
      .filter(Boolean)
      .join(' ');
  }
}
