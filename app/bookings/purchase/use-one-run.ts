import { useEffect, useRef, useState } from 'react';

/** State of a checkout; allows one run at a time, however often the button is pressed. */
export function useOneRun<Stage extends string, Problem>() {
  const [stage, setStage] = useState<Stage | 'idle'>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef(false);

  async function runOnce(run: () => Promise<unknown>) {
    if (running.current) return;
    running.current = true;
    setProblem(null);
    try {
      await run();
    } finally {
      running.current = false;
      setStage('idle');
    }
  }

  /** Does nothing without a payer: the sign-in comes first. */
  async function runFor<Payer>(payer: Payer | null, run: (payer: Payer) => Promise<unknown>) {
    if (payer !== null) await runOnce(() => run(payer));
  }

  return { stage, setStage, problem, setProblem, runOnce, runFor };
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
