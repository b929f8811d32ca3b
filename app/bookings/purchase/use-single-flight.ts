import { useRef, useState } from 'react';

/** A checkout: how far it is, what stopped it, and one run at a time, whatever is pressed how often. */
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

  return { stage, setStage, problem, setProblem, runOnce };
}
