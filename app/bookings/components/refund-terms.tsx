import { formatRupees, type Paise, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { RefundClock } from '#app/ui/refund-clock.tsx';
import { instantText } from '../booking-times.ts';

interface RefundTermsProps {
  /** Deadlines, earliest first; milliseconds, null in the last. */
  refunds: readonly { until: number | null; refund: Paise }[];
  paid: Paise;
  tax: Paise;
  /** Milliseconds of the business clock: deadlines behind it are struck through. */
  now?: number;
  level?: 2 | 3;
}

/** What comes back, until when, in rupees; and what if it is not the host who cancels. */
export function RefundTerms({ refunds, paid, tax, now = 0, level = 2 }: RefundTermsProps) {
  const { t, language } = useTranslation('bookings');
  const Heading = `h${level}` as const;
  const past = (until: number | null) => until !== null && until <= now;
  const current = refunds.findIndex(({ until }) => !past(until));
  const steps = refunds.map(({ until, refund }, index) => ({
    lead: t(until === null ? 'refund.after' : index === current ? 'refund.nowUntil' : 'refund.until'),
    until: until === null ? undefined : instantText(until, language),
    amount: refund,
    past: past(until),
  }));
  const net = paise(paid - tax);
  const taxedUntil = refunds.find(({ refund }) => refund === paid)?.until;
  return (
    <>
      <Heading className="text-20 font-strong">{t('refund.title')}</Heading>
      <div className="mt-3">
        <RefundClock
          paid={paid}
          steps={steps}
          captions={[
            taxedUntil && taxedUntil > now
              ? t('refund.taxAfter', {
                  day: instantText(taxedUntil, language).split(',')[0],
                  tax: formatRupees(tax),
                  net: formatRupees(net),
                })
              : t('refund.tax', { tax: formatRupees(tax), net: formatRupees(net) }),
            <b key="ours" className="font-medium text-ink">
              {t('refund.ours', { amount: formatRupees(paid) })}
            </b>,
          ]}
        />
      </div>
    </>
  );
}
