import { useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { Paise } from '#app/shared/money.ts';
import type { Result } from '#app/shared/result.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { CallFailure } from '../core/call-api.ts';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import {
  type FailedTry,
  type PayableOrder,
  type Payer,
  payInWindow,
  verifyPayment,
} from './payment-window.ts';

export interface PaymentProblem<Order> {
  sentence: string;
  failed?: FailedTry;
  /** The window's own words, when it failed to open. */
  description?: string;
  /** Why the payment was not opened, not taken, or what it paid for not finished. */
  refusal?: CallFailure;
  order?: Partial<Order>;
  /** `unclear`: the money may be on its way. `back`: it goes back. `paid`: only the rest was not saved. */
  money?: 'unclear' | 'back' | 'paid';
}

interface Asked<Order> {
  open: () => Promise<Result<Order, CallFailure>>;
  say: (refusal: CallFailure) => string;
  words: { failed: string; script: string; broken?: string };
  description: (order: Order) => string;
  /** Nobody pays before they have signed in. */
  payer: Payer | null;
  checkoutUrl: string;
  /** Lets the server ask what became of a payment whose window was closed: true once it is paid. */
  ask: (order: Partial<Order>) => Promise<unknown>;
  /** Saves what else was typed, once it is paid. */
  save?: (order: Order) => Promise<CallFailure | null>;
  arrive: (order: Order) => unknown;
  /** What was asked for is paid already. */
  arriveAtPaid?: (details: CallFailure['details']) => unknown;
}

/** Pays one order of ours: opens it, shows the gateway's window, and names the payment to the server. One run at a time. */
export function usePayment<Order extends PayableOrder>(asked: Asked<Order>) {
  const { t } = useTranslation('bookings');
  const showPaymentMessage = useRefusalWords('payment');
  const { revalidate } = useRevalidator();
  const [stage, setStage] = useState<'idle' | 'holding' | 'opening' | 'paying' | 'verifying'>('idle');
  const [problem, setProblem] = useState<PaymentProblem<Order> | null>(null);
  const running = useRef(false);

  async function pay() {
    if (running.current || !asked.payer) return;
    running.current = true;
    setProblem(null);
    try {
      await run(asked.payer);
    } finally {
      running.current = false;
      setStage('idle');
    }
  }

  async function run(payer: Payer) {
    setStage('holding');
    const opened = await asked.open();
    await revalidate();
    if (!opened.ok) {
      const { refusal } = opened;
      if (refusal.reason === 'paid_already' && asked.arriveAtPaid) return asked.arriveAtPaid(refusal.details);
      return setProblem({ sentence: asked.say(refusal), refusal });
    }
    const { value: order } = opened;
    const { failed: sentence, script, broken = sentence } = asked.words;
    setStage('opening');
    const ended = await payInWindow({
      checkoutUrl: asked.checkoutUrl,
      payer,
      order,
      brand: t('brand'),
      description: asked.description(order),
      onOpening: () => setStage('paying'),
      onFailed: (failed) => setProblem({ sentence, failed }),
    });
    if (ended.end === 'script') return setProblem({ sentence: script });
    if (ended.end === 'broken') return setProblem({ sentence: broken, description: ended.description });
    if (ended.end !== 'paid') return askBank(order);
    setProblem(null);
    setStage('verifying');
    const verified = await verifyPayment(ended.receipt);
    if (!verified.ok) {
      await revalidate();
      const { refusal } = verified;
      const money = 'booking_id' in refusal.details ? 'back' : 'unclear';
      return setProblem({ sentence: showPaymentMessage(refusal), refusal, order, money });
    }
    const unsaved = (await asked.save?.(order)) ?? null;
    if (!unsaved) return asked.arrive(order);
    setProblem({ sentence: asked.say(unsaved), refusal: unsaved, order, money: 'paid' });
  }

  async function askBank(order: Partial<Order>) {
    setStage('verifying');
    const paid = await asked.ask(order);
    await revalidate();
    setStage('idle');
    return paid;
  }

  return { stage, problem, setProblem, pay, askBank };
}

/** The pay button. Pressing it while repricing pays the new price, not the old one. */
export function usePayWhenPriced(pricing: boolean, pay: () => Promise<void>) {
  const [pressed, setPressed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the press and the price decide, nothing else
  useEffect(() => {
    if (!pressed || pricing) return;
    setPressed(false);
    void pay();
  }, [pressed, pricing]);

  return { pressed, press: () => setPressed(true) };
}

/** Goes on with the payment once its host has signed in, unless they closed the dialog or `paid` is another amount. */
export function usePayAfterSignIn(isSignedIn: boolean, paid: Paise, press: () => void): () => void {
  const [query] = useSearchParams();
  const seen = useRef<Paise | null>(null);
  const isAsked = query.has('sign-in') || query.has('sign-up');

  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or giving up decides, nothing else
  useEffect(() => {
    if (!isSignedIn && isAsked) return;
    if (isSignedIn && seen.current === paid) press();
    seen.current = null;
  }, [isSignedIn, isAsked]);

  return () => {
    seen.current = paid;
  };
}
