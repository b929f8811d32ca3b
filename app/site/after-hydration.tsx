import { lazy, Suspense, useEffect, useState } from 'react';

const Offline = lazy(() => import('./offline/offline.tsx'));
const Audience = lazy(() => import('./analytics/audience.tsx'));

/** One visit in ten tells how fast its first page was. */
const VITALS_SHARE = 0.1;

/**
 * What starts once the page is awake: own bookings kept for when there is no network, speed measured for a sample,
 * audience only with a key and the visitor's consent.
 */
export function AfterHydration({ analyticsId }: { analyticsId: string | undefined }) {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(true);
    if (Math.random() < VITALS_SHARE)
      import('./vitals/report-vitals.ts').then(({ reportVitals }) => reportVitals(), console.error);
  }, []);
  if (!awake) return null;
  return (
    <Suspense fallback={null}>
      {import.meta.env.PROD && <Offline />}
      {analyticsId && <Audience id={analyticsId} />}
    </Suspense>
  );
}
