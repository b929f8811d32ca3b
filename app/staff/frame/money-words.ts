import { causeOfGatewayFailure } from '#app/payments/gateway-failures.ts';
import { causeOfPaymentFailure } from '#app/payments/payment-failures.ts';
import { parseRefundReason } from '#app/payments/refund-reasons.ts';
import { useTranslation } from '#app/shared/texts.tsx';

const METHODS = ['upi', 'card', 'netbanking', 'wallet', 'emi', 'paylater'] as const;

export function useRefundReason(): (kept: string) => string | null {
  const { t } = useTranslation('words');
  return (kept) => {
    const reason = parseRefundReason(kept);
    return reason && t(`refundReason.${reason}`);
  };
}

/** Payment method in words; null for one we do not know. */
export function usePaymentMethod(): (kept: string) => string | null {
  const { t } = useTranslation('words');
  return (kept) => {
    const method = METHODS.find((known) => known === kept);
    return method ? t(`method.${method}`) : null;
  };
}

/** Gateway or bank failure in words; null if unknown. */
export function useGatewayFailure(): (told: string) => string | null {
  const { t } = useTranslation('words');
  return (told) => {
    const failure = causeOfGatewayFailure(told);
    return failure && t(`gatewayFailure.${failure}`);
  };
}

/** Payment failure in words, by the gateway's reason; null if unknown. */
export function usePaymentFailure(): (reason: string | null) => string | null {
  const { t } = useTranslation('words');
  return (reason) => {
    const failure = causeOfPaymentFailure(reason);
    return failure && t(`paymentFailure.${failure}`);
  };
}
