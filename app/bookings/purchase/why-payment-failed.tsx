import { causeOfPaymentFailure } from '#app/payments/payment-failures.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { FailedTry } from './payment-window.ts';

export function WhyPaymentFailed({ failed: { reason, description } }: { failed: FailedTry }) {
  const { t } = useTranslation('refusals');
  const known = causeOfPaymentFailure(reason);
  if (known) return <p>{t(`paymentFailure.${known}`)}</p>;
  return description && <p lang="en">{description}</p>;
}
