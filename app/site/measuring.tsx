import { lazy, Suspense, useEffect, useState } from 'react';

const Audience = lazy(() => import('./analytics/audience.tsx'));

/** One visit in ten tells how fast its first page was. */
const VITALS_SHARE = 0.1;

/** What is measured of a visit: speed for a sample, audience only with a key and the visitor's consent. */
export function Measuring({ analyticsId }: { analyticsId: string | undefined }) {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(true);
    if (Math.random() < VITALS_SHARE)
      import('./vitals/report-vitals.ts').then(({ reportVitals }) => reportVitals(), console.error);
  }, []);
  if (!awake || !analyticsId) return null;
  return (
    <Suspense fallback={null}>
      <Audience id={analyticsId} />
    </Suspense>
  );
}
