import { formatRupees, type Paise, paise } from '#app/shared/money.ts';
import { spokenList } from '#app/shared/spoken-list.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { RefundClock } from '#app/ui/refund-clock.tsx';
import { isOver, isSoon, type RefundNotes, type RefundRow, refundNotes, rowsToShow } from './refund-rows.ts';

interface RefundTermsProps {
  /** Earliest deadline first. */
  refunds: readonly RefundRow[];
  paid: Paise;
  tax: Paise;
  /** What can come back at most; goodwill given before counts as paid and is not held. */
  held?: Paise;
  /** Whose answer a row may wait for. */
  artist?: string;
  /** Milliseconds of the business clock: passed deadlines are struck through. */
  now?: number;
  level?: 2 | 3 | 4;
  title?: string;
  ours?: string;
}

export function RefundTerms({ refunds: rows, paid, tax, held = paid, ...props }: RefundTermsProps) {
  const { now = 0, level = 2, title, ours, artist } = props;
  const { t, language } = useTranslation('bookings');
  const say = useRefundTimes(artist);
  const refunds = rowsToShow(rows, now);
  const Heading = `h${level}` as const;
  const current = refunds.findIndex((row) => !isOver(row, now));
  const steps = refunds.map((row, index) => {
    const isNow = now > 0 && index === current;
    const when = say.when(row);
    return {
      lead: isNow && row.until !== null ? t('refund.now', { when }) : when,
      amount: row.refund,
      past: isOver(row, now),
      current: isNow,
    };
  });
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

  function notesOn({ taxKept, taxUntil, later, shares }: RefundNotes): string {
    const ofTax = { tax: formatRupees(tax), day: taxUntil === null ? '' : say.instant(taxUntil) };
    const list = spokenList(
      shares.map((share) => `${share}%`),
      language,
    );
    const net = formatRupees(paise(Math.round((paid - tax) / 100) * 100));
    return [
      taxKept &&
        tax > 0 &&
        t(ofTax.day ? 'refund.taxAfter' : later ? 'refund.taxLater' : 'refund.tax', ofTax),
      shares.length > 0 &&
        t(tax > 0 ? 'refund.shares' : 'refund.sharesOfAll', { count: shares.length, shares: list, net }),
    ]
      .filter(Boolean)
      .join(' ');
  }
}

/** Until when everything comes back, in one line; nothing where it does not. */
export function FreeCancelling({
  refunds,
  all,
  artist,
  now = 0,
}: Pick<RefundTermsProps, 'refunds' | 'artist' | 'now'> & { all: Paise }) {
  const { t, language } = useTranslation('bookings');
  const { when } = useRefundTimes(artist);
  const free = rowsToShow(refunds, now).filter(
    (row) => row.refund === all && row.until !== null && !isOver(row, now),
  );
  if (free.length === 0) return null;
  return <p>{t('refund.free', { when: spokenList(free.map(when), language) })}</p>;
}

function useRefundTimes(artist = '') {
  const { t, language } = useTranslation('bookings');
  const formatted = useInstant();
  // Short months of Hindi and Punjabi end in a mark that few people write.
  const instant = (at: number) => formatted(at, language === 'en' ? 'weekday' : 'weekdayLong');
  function when(row: RefundRow): string {
    const { until, untilAnswer, minutes, atLatest } = row;
    if (until === null) return t('refund.after');
    if (untilAnswer) return t('refund.untilAnswer', { artist });
    if (!minutes) return t('refund.until', { until: instant(until) });
    return t(isSoon(row) ? 'refund.minutesSoon' : 'refund.minutes', { minutes, until: instant(atLatest!) });
  }
  return { instant, when };
}
