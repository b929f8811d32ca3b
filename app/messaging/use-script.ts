import { useEffect, useState } from 'react';

/** Whether scripts run; without them forms redirect back to the page. */
export function useScript(): boolean {
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return runs;
}
