import { useEffect, useState } from 'react';

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
