import { useNavigate } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import type { SoundSelection } from '#app/sound/sound-selection.ts';
import { callApi } from '../core/call-api.ts';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import type { PayableOrder, Payer } from '../purchase/payment-window.ts';
import { type PaymentProblem, usePayment } from '../purchase/use-payment.ts';
import { requestOf, type SoundOrderValues } from './sound-order-values.ts';
import { dropWords } from './use-sound-order-form.ts';

interface OpenedOrder extends PayableOrder {
  id: string;
  code: string;
}

interface Checkout {
  quote: { total: number };
  hold: { orderId: string } | null;
  policyVersion: number;
  viewer: Payer | null;
  checkoutUrl: string;
}

export type OrderProblem = PaymentProblem<OpenedOrder>;

export function useOrderCheckout(data: Checkout, values: SoundOrderValues, sound: SoundSelection) {
  const { t } = useTranslation('sound-orders');
  const navigate = useNavigate();
  const arrive = (id: string) => navigate(`/sound-orders/${id}?paid`);
  const { quote, policyVersion: policy_version, hold, viewer, checkoutUrl } = data;
  const checkout = usePayment<OpenedOrder>({
    open: () =>
      callApi('/api/sound-orders', {
        method: 'POST',
        idempotencyKey: crypto.randomUUID(),
        fallback: t('pay.failed'),
        body: { ...requestOf(values, sound), total: quote.total, policy_version, hold: hold?.orderId },
      }),
    arriveAtPaid: ({ orderId }) => arrive(String(orderId)),
    say: useRefusalWords('order'),
    words: { failed: t('pay.failed'), script: t('pay.script') },
    description: ({ code }) => t('pay.description', { code }),
    payer: viewer && { ...viewer, name: values.name },
    checkoutUrl,
    ask: ({ id = hold?.orderId }) => {
      const body = new URLSearchParams({ intent: 'look' });
      return fetch(`/sound-orders/${id}`, { method: 'POST', body, redirect: 'manual' }).catch(
        () => undefined,
      );
    },
    arrive: ({ id }) => {
      dropWords();
      return arrive(id);
    },
  });
  return { ...checkout, arrive };
}
