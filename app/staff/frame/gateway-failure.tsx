import { useGatewayFailure, usePaymentFailure } from './money-words.ts';
import type { PaymentRow } from './purchase-money-queries.server.ts';

/** Gateway or bank failure in the reader's language, beside the original text. */
export function GatewayFailureText({ told }: { told: string }) {
  const sentence = useGatewayFailure()(told);
  return (
    <>
      {sentence && sentence !== told && <span className="block">{sentence}</span>}
      <small lang="en">{told}</small>
    </>
  );
}

/** Why a payment failed: translated where known, else in the gateway's words. */
export function PaymentFailureText({
  payment,
}: {
  payment: Pick<PaymentRow, 'failure_code' | 'failure_reason' | 'failure'>;
}) {
  const sentence = usePaymentFailure()(payment.failure_reason);
  if (sentence) return <small>{sentence}</small>;
  const told = payment.failure ?? payment.failure_reason ?? payment.failure_code;
  return told && <small lang="en">{told}</small>;
}
