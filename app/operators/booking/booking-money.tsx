import type { QuoteLine } from '#app/quotes/quote.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import { DeskFacts } from '../parts/desk-facts.tsx';
import { DeskSection } from '../parts/desk-section.tsx';
import { LedgerEntries } from '../parts/ledger-entries.tsx';
import { Movements } from '../parts/movements.tsx';
import { At } from '../parts/times.tsx';
import type { DeskBooking } from './desk-booking.server.ts';

const rupees = (amount: number) => formatRupees(paise(amount));

/** Price, payments and refunds; the ledger for those whose work is money. */
export function BookingMoney({ desk }: { desk: DeskBooking }) {
  const { t } = useTranslation('operators');
  const { t: b } = useTranslation('bookings');
  const sound = useSoundNames();
  const named = ({ kind, name }: QuoteLine) => (kind === 'sound' ? sound(name) : b('summary.performance'));
  const { booking, facts, totals, ledger } = desk;
  return (
    <>
      <DeskSection title={t('money.title')}>
        <div className="desk-pair">
          <DeskFacts
            facts={[
              ...facts.quote.map(
                (line) =>
                  [
                    line.quantity > 1 ? `${named(line)} × ${line.quantity}` : named(line),
                    rupees(line.amount),
                  ] as const,
              ),
              [t('column.total'), <strong key="total">{rupees(booking.total)}</strong>],
              [t('money.tax'), rupees(facts.tax_paise)],
              [t('money.artistFee'), facts.artist_fee_paise && rupees(facts.artist_fee_paise)],
            ]}
          />
          <DeskFacts
            facts={[
              [t('money.paid'), rupees(totals.captured)],
              [t('money.back'), rupees(totals.refunded)],
              [t('money.left'), <strong key="left">{rupees(totals.kept)}</strong>],
              [t('money.plan'), t(`money.plans.${facts.payment_plan}`)],
              [t('money.balanceDue'), facts.balance_due_at && <At at={facts.balance_due_at} />],
            ]}
          />
        </div>
      </DeskSection>
      <Movements {...desk} />
      {ledger && ledger.length > 0 && <LedgerEntries entries={ledger} />}
    </>
  );
}
