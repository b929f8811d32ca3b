import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { WhyPaymentFailed } from '../purchase/why-payment-failed.tsx';
import type { OrderProblem } from './use-order-checkout.ts';

export function OrderProblemBanner({ problem, onSignIn }: { problem: OrderProblem; onSignIn: () => void }) {
  const { t } = useTranslation('sound-orders');
  const { sentence, total, signedOut, orderId, failed } = problem;
  if (total !== undefined)
    return (
      <Banner tone="caution" live fact={t('pay.newTotal', { total: formatRupees(paise(total)) })}>
        {sentence}
      </Banner>
    );
  return (
    <Banner tone="failure" fact={sentence}>
      {failed && <WhyPaymentFailed failed={failed} />}
      {signedOut && (
        <Button look="quiet" onClick={onSignIn}>
          {t('pay.signIn')}
        </Button>
      )}
      {orderId && (
        <ButtonLink look="quiet" to={`/sound-orders/${orderId}`}>
          {t('pay.toOrder')}
        </ButtonLink>
      )}
    </Banner>
  );
}
