import { lazy, Suspense, useEffect, useState } from 'react';

const Offline = lazy(() => import('./offline/offline.tsx'));
const Audience = lazy(() => import('./analytics/audience.tsx'));

/** Sampling: one visit in ten reports its web vitals. */
const VITALS_SHARE = 0.1;

/** Starts after hydration: offline bookings, sampled vitals, analytics (needs key and consent). */
export function AfterHydration({ analyticsId }: { analyticsId: string | undefined }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    if (Math.random() < VITALS_SHARE)
      import('./vitals/report-vitals.ts').then(({ reportVitals }) => reportVitals(), console.error);
  }, []);
  if (!hydrated) return null;
  return (
    <Suspense fallback={null}>
      {import.meta.env.PROD && <Offline />}
      {analyticsId && <Audience id={analyticsId} />}
    </Suspense>
  );
}
