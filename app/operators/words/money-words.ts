import { knownFailure } from '#app/payments/gateway-failures.ts';
import { paymentFailure } from '#app/payments/payment-failures.ts';
import { reasonOf } from '#app/payments/refund-reasons.ts';
import { useTranslation } from '#app/shared/texts.tsx';

const METHODS = ['upi', 'card', 'netbanking', 'wallet', 'emi', 'paylater'] as const;

/** Says why money goes back. */
export function useRefundReason(): (kept: string) => string | null {
  const { t } = useTranslation('words');
  return (kept) => {
    const reason = reasonOf(kept);
    return reason && t(`refundReason.${reason}`);
  };
}

/** Says how somebody paid; nothing of a way that the gateway has added since. */
export function usePaymentMethod(): (kept: string) => string | null {
  const { t } = useTranslation('words');
  return (kept) => {
    const method = METHODS.find((known) => known === kept);
    return method ? t(`method.${method}`) : null;
  };
}

/** Says what a failure at the gateway or a bank comes down to; nothing of one that we have not met. */
export function useGatewayFailure(): (told: string) => string | null {
  const { t } = useTranslation('words');
  return (told) => {
    const failure = knownFailure(told);
    return failure && t(`gatewayFailure.${failure}`);
  };
}

/** Says why a payment failed, by the gateway's reason; nothing of one that we have not met. */
export function usePaymentFailure(): (reason: string | null) => string | null {
  const { t } = useTranslation('words');
  return (reason) => {
    const failure = paymentFailure(reason);
    return failure && t(`paymentFailure.${failure}`);
  };
}
