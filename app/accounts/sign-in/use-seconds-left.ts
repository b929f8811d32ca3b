import { useEffect, useState } from 'react';

/** Counts down whole seconds, restarting when `occasion` changes; 0 before hydration. */
export function useSecondsLeft(seconds: number, occasion: unknown): number {
  const [left, setLeft] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new occasion starts the count
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [occasion]);
  return left;
}
