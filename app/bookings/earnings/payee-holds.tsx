import type { PayeeHoldView } from '#app/payments/payouts/hold-payee.server.ts';
import { formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';

/** Why nothing is sent to the artist for now, and until when: what they stopped themselves, else what lasts longest. */
export function PayeeHolds({ holds }: { holds: readonly PayeeHoldView[] }) {
  const { t, language } = useTranslation('earnings');
  const hold = holds.find(({ reason }) => reason === 'not_me') ?? holds.at(-1);
  if (!hold) return null;
  const when = hold.until && formatInstant(hold.until, language, 'full');
  return (
    <div className="mt-6">
      <Banner tone="caution" fact={t(`wait.${hold.reason}.fact`, { when })}>
        {t(`wait.${hold.reason}.next`)}
      </Banner>
    </div>
  );
}
