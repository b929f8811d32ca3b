import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { losesEdits, subscribeToEdits } from './unsaved-edits.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Asks before leaving unsaved edits. Adds no listener or blocker while there are none. */
export function LeaveGuard() {
  const edited = useSyncExternalStore(subscribeToEdits, losesEdits, () => false);
  return edited ? <AskBeforeLeaving /> : null;
}

function AskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && losesEdits(nextLocation.pathname),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (losesEdits()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}
