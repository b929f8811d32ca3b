import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { losesEdits, subscribeToEdits } from './unsaved-edits.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Asks before leaving unsaved edits. The blocker is always there: one that came with the first edit could be late. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && losesEdits(nextLocation.pathname),
  );
  useAskBeforeUnload();
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}

/** Listens only while there are edits, since the browser does not keep pages with this listener for Back. */
function useAskBeforeUnload() {
  const edited = useSyncExternalStore(subscribeToEdits, losesEdits, () => false);
  useEffect(() => {
    if (!edited) return;
    const ask = (event: BeforeUnloadEvent) => {
      const form = document.activeElement?.closest('form[action^="/language"]');
      if (losesEdits(form ? '/language' : undefined)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [edited]);
}
