import type { ReactNode } from 'react';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import { useInstant } from '#app/ui/india-time.tsx';
import { PriceLines } from '#app/ui/price.tsx';
import { FreeCancelling, RefundTerms } from '../money/refund-terms.tsx';
import type { SoundBookingData } from './open-sound-booking.server.ts';

export function OrderSummary({
  data: { quote, window, refunds },
  pricing,
  children,
}: {
  data: SoundBookingData;
  pricing: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('sound-orders');
  const instant = useInstant();
  const say = useSoundNames();
  return (
    <aside
      className="grid gap-6 bg-paper p-5 shadow-summary max-lg:-mx-[var(--margin)] max-lg:px-[var(--margin)] max-lg:py-8 lg:p-7"
      data-ground="paper"
      aria-label={t('summary.title')}
    >
      <div aria-busy={pricing || undefined} className={pricing ? 'opacity-55 transition-opacity' : ''}>
        {quote.lines.length === 0 ? (
          <p className="text-ink-2">{t('summary.nothing')}</p>
        ) : (
          <PriceLines
            lines={quote.lines.map(({ name, quantity, amount }) => ({
              name: quantity > 1 ? `${quantity} × ${say(name)}` : say(name),
              amount,
            }))}
            totalName={t('summary.total')}
            total={quote.total}
            caption={t('summary.tax', { tax: formatRupees(quote.tax) })}
          />
        )}
      </div>
      {window && (
        <p className="text-ink-2">
          {t('window', {
            from: instant(window.from),
            to: instant(window.to),
          })}
        </p>
      )}
      {refunds && <FreeCancelling refunds={refunds} all={quote.total} />}
      {children}
      {refunds && (
        <div className="border-rule border-t pt-6">
          <RefundTerms
            refunds={refunds}
            paid={quote.total}
            tax={quote.tax}
            ours={t('summary.ours', { amount: formatRupees(quote.total) })}
          />
        </div>
      )}
    </aside>
  );
}
