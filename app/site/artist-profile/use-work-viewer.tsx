import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { ShownWork } from './shown-work.ts';

const WorkViewer = lazy(() => import('./work-viewer.tsx'));

/** Enhances links to films and pictures into a viewer; without a script they open the files. */
export function useWorkViewer(works: ShownWork[]) {
  const [shown, setShown] = useState<number | null>(null);
  return {
    open(event: MouseEvent, index: number) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      setShown(index);
    },
    viewer: shown !== null && (
      <Suspense fallback={null}>
        <WorkViewer works={works} first={shown} onClose={() => setShown(null)} />
      </Suspense>
    ),
  };
}
