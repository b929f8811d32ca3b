import { useNavigate, useRevalidator } from 'react-router';
import { paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { SoundSelection } from '#app/sound/sound-selection.ts';
import { callApi } from '../core/call-api.ts';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import { type FailedTry, payInWindow, verifyPayment } from '../purchase/payment-window.ts';
import { useOneRun } from '../purchase/use-one-run.ts';
import { requestOf, type SoundOrderValues } from './sound-order-values.ts';
import { dropWords } from './use-sound-order-form.ts';

type Stage = 'holding' | 'opening' | 'paying' | 'verifying';

export interface OrderProblem {
  sentence: string;
  /** The new price in paise, if it changed. */
  total?: number;
  signedOut?: boolean;
  /** The money may be on its way; the order page can check. */
  orderId?: string;
  failed?: FailedTry;
}

interface OpenedOrder {
  id: string;
  code: string;
  key: string;
  amount: number;
  currency: string;
  order_id: string;
}

interface Host {
  name: string;
  email: string;
  phone: string;
}

interface Checkout {
  quote: { total: number };
  policyVersion: number;
  viewer: Host | null;
  checkoutUrl: string;
}

export function useOrderCheckout(data: Checkout, values: SoundOrderValues, sound: SoundSelection) {
  const { t } = useTranslation('sound-orders');
  const { t: b } = useTranslation('bookings');
  const say = useRefusalWords('order');
  const showPaymentMessage = useRefusalWords('payment');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { stage, setStage, problem, setProblem, runFor } = useOneRun<Stage, OrderProblem>();

  async function run(host: Host) {
    setStage('holding');
    const opened = await callApi<OpenedOrder>('/api/sound-orders', {
      method: 'POST',
      idempotencyKey: crypto.randomUUID(),
      fallback: t('pay.failed'),
      body: { ...requestOf(values, sound), total: data.quote.total, policy_version: data.policyVersion },
    });
    await revalidate();
    if (!opened.ok) {
      const { reason, status, details } = opened.refusal;
      return setProblem({
        sentence: say(opened.refusal),
        signedOut: status === 401,
        ...(reason === 'price_changed' ? { total: paise(Number(details.total)) } : {}),
      });
    }
    setStage('opening');
    const { id, code } = opened.value;
    const ended = await payInWindow({
      checkoutUrl: data.checkoutUrl,
      order: opened.value,
      brand: b('brand'),
      description: t('pay.description', { code }),
      payer: { ...host, name: values.name },
      onOpening: () => setStage('paying'),
      onFailed: (failed) => setProblem({ sentence: t('pay.failed'), failed }),
    });
    if (ended.end === 'script') return setProblem({ sentence: t('pay.script') });
    if (ended.end === 'broken') return setProblem({ sentence: t('pay.failed') });
    if (ended.end !== 'paid') return askBank(id);
    setProblem(null);
    setStage('verifying');
    const verified = await verifyPayment(ended.receipt);
    if (!verified.ok) return setProblem({ sentence: showPaymentMessage(verified.refusal), orderId: id });
    dropWords();
    return navigate(`/sound-orders/${id}?paid`);
  }

  /** The window was closed: the server asks what became of what was begun in it. */
  async function askBank(id: string) {
    const body = new URLSearchParams({ intent: 'look' });
    await fetch(`/sound-orders/${id}`, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
    await revalidate();
  }

  return { stage, problem, start: () => runFor(data.viewer, run) };
}
