import { useEffect, useState } from 'react';

/** Whether scripts run: forms then stay on the page, and without them they are led back to it. */
export function useScript(): boolean {
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return runs;
}
