import type { QuoteLine } from '#app/quotes/quote.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import { AdminDetails } from '../components/admin-details.tsx';
import { AdminSection } from '../components/admin-section.tsx';
import { LedgerEntries } from '../components/ledger-entries.tsx';
import { Movements } from '../components/movements.tsx';
import { At } from '../components/times.tsx';
import type { AdminBooking } from './admin-booking.server.ts';

const rupees = (amount: number) => formatRupees(paise(amount));

export function BookingMoney({ admin }: { admin: AdminBooking }) {
  const { t } = useTranslation('operators');
  const { t: b } = useTranslation('bookings');
  const sound = useSoundNames();
  const named = ({ kind, name }: QuoteLine) => (kind === 'sound' ? sound(name) : b(`summary.${kind}`));
  const { booking, facts, totals, ledger } = admin;
  return (
    <>
      <AdminSection title={t('money.title')}>
        <div className="desk-pair">
          <AdminDetails
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
          <AdminDetails
            facts={[
              [t('money.paid'), rupees(totals.captured)],
              [t('money.back'), rupees(totals.refunded)],
              [t('money.left'), <strong key="left">{rupees(totals.kept)}</strong>],
              [t('money.plan'), t(`money.plans.${facts.payment_plan}`)],
              [t('money.balanceDue'), facts.balance_due_at && <At at={facts.balance_due_at} />],
            ]}
          />
        </div>
      </AdminSection>
      <Movements {...admin} />
      {ledger && ledger.length > 0 && <LedgerEntries entries={ledger} />}
    </>
  );
}
