import { useEffect, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { createListeners } from './listeners.ts';
import { readPreference } from './preference-cookies.ts';

/** What the header and the profile menu show of the signed-in account. */
export interface PageViewer {
  name: string;
  staff: boolean;
  /** May read bookings and messages; anything else asks to sign in again. */
  asleep: boolean;
}

/** Null: not signed in. Undefined: not known yet, since shared pages are rendered without a viewer. */
type KnownViewer = PageViewer | null | undefined;

export const VIEWER_PATH = '/account/viewer';

let fetched: KnownViewer;
let source: unknown;
const { tell, subscribe } = createListeners();

/** The page's own data say who is signed in, or on shared pages one small request after hydration. */
export function useViewer(): KnownViewer {
  const root = useRouteLoaderData('root') as { viewer: KnownViewer } | undefined;
  const stated = root?.viewer;
  useEffect(() => {
    if (root) learnViewer(root);
  }, [root]);
  const later = useSyncExternalStore(
    subscribe,
    () => fetched,
    () => undefined,
  );
  return stated === undefined ? later : stated;
}

/** New data of the page, as after signing in, are a reason to ask again without the browser's cache. */
function learnViewer(root: { viewer: KnownViewer }) {
  if (source === root) return;
  const cache = source === undefined ? 'default' : 'reload';
  source = root;
  if (root.viewer !== undefined) return setViewer(root.viewer);
  if (!readPreference(document.cookie, 'signed-in')) return setViewer(null);
  fetch(VIEWER_PATH, { cache })
    .then((answer) => (answer.ok ? answer.json() : null))
    .then((viewer: PageViewer | null) => {
      if (source === root) setViewer(viewer);
    })
    .catch(() => {});
}

function setViewer(viewer: PageViewer | null) {
  fetched = viewer;
  tell();
}
