import { useEffect, useState } from 'react';

/**
 * The button that pays. Whoever presses while the price is being asked pays the price that comes, not the one
 * before.
 */
export function useProceed(pricing: boolean, pay: () => Promise<void>) {
  const [pressed, setPressed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the press and the price decide, nothing else
  useEffect(() => {
    if (!pressed || pricing) return;
    setPressed(false);
    void pay();
  }, [pressed, pricing]);

  return { pressed, press: () => setPressed(true) };
}
