import { useNavigate } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { toast } from '#app/ui/toast.tsx';
import { callApi } from '../core/call-api.ts';
import { pollAgain, verifyPayment } from '../purchase/checkout.ts';
import type { FailedTry } from '../purchase/checkout-script.ts';
import { payInWindow } from '../purchase/payment-window.ts';
import { useOneRun } from '../purchase/use-single-flight.ts';
import { useRefusalWords } from '../refusals/use-refusal-words.ts';

type Stage = 'opening' | 'paying' | 'verifying';

export interface PaymentProblem {
  sentence: string;
  unclear: boolean;
  failed?: FailedTry;
}

interface OpenedPayment {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  booking_code: string;
}

interface LaterPayment {
  booking: { id: string; artist: { name: string } };
  /** Where the host goes after paying. */
  after: string;
  viewer: { name: string; email: string; phone: string };
  checkoutUrl: string;
}

export function useLaterPayment({ booking, after, viewer, checkoutUrl }: LaterPayment) {
  const { t } = useTranslation('balance');
  const { t: b } = useTranslation('bookings');
  const say = useRefusalWords('payment');
  const navigate = useNavigate();
  const { stage, setStage, problem, setProblem, runOnce } = useOneRun<Stage, PaymentProblem>();

  async function run() {
    setStage('opening');
    const opened = await callApi<OpenedPayment>(`/api/bookings/${booking.id}/payment`, {
      method: 'POST',
      fallback: t('pay.failed'),
      body: {},
    });
    if (!opened.ok) return setProblem({ sentence: say(opened.refusal), unclear: false });
    const ended = await payInWindow({
      checkoutUrl,
      order: opened.value,
      brand: b('brand'),
      description: b('checkout.description', {
        artist: booking.artist.name,
        code: opened.value.booking_code,
      }),
      payer: viewer,
      onOpening: () => setStage('paying'),
      onFailed: (failed) => setProblem({ sentence: t('pay.failed'), unclear: false, failed }),
    });
    if (ended.end === 'script') return setProblem({ sentence: t('pay.script'), unclear: false });
    if (ended.end === 'broken') return setProblem({ sentence: t('pay.failed'), unclear: false });
    if (ended.end !== 'paid') return;
    setStage('verifying');
    setProblem(null);
    const verified = await verifyPayment(ended.receipt);
    if (verified.ok) {
      toast(t('pay.done'));
      return navigate(after);
    }
    const unclear = verified.refusal.reason !== 'not_needed';
    return setProblem({ sentence: say(verified.refusal), unclear });
  }

  async function check() {
    setStage('verifying');
    await pollAgain(booking.id);
    setStage('idle');
    navigate(after);
  }

  return { stage, problem, pay: () => runOnce(run), check };
}
