import { useGatewayFailure, usePaymentFailure } from '../words/money-words.ts';
import type { PaymentRow } from './purchase-money-queries.server.ts';

/** Why the gateway or a bank did not do it: what it comes down to in the reader's language, beside it as it was told. */
export function GatewayFailureText({ told }: { told: string }) {
  const sentence = useGatewayFailure()(told);
  return (
    <>
      {sentence && sentence !== told && <span className="block">{sentence}</span>}
      <small lang="en">{told}</small>
    </>
  );
}

/** Why a payment failed: in plain words where we know the reason, as the gateway wrote it where we do not. */
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
