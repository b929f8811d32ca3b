import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The server's time in milliseconds, going on in steps of half a minute; a wrong device clock is harmless. */
export function useNow(serverNow: number): number {
  const [passed, setPassed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new time of the server starts anew
  useEffect(() => {
    const begun = performance.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(performance.now() - begun), STEP_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return serverNow + passed;
}
