import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Makes a link go back to the last page of this site that was open in this tab before it, past mere places on the same
 * page. Where there is none, or without JavaScript, it stays the link that it is.
 */
export function useWayBack() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const before = lastOtherPage();
    if (before === undefined) return;
    event.preventDefault();
    if (before === 'previous') navigate(-1);
    else navigation.traverseTo(before.key);
  };
}

/** The browser lists only entries of this site, up to the first foreign one on the way back. */
function lastOtherPage(): NavigationHistoryEntry | 'previous' | undefined {
  if (!('navigation' in window)) return routerEntries() > 0 ? 'previous' : undefined;
  const here = navigation.currentEntry?.index ?? 0;
  return navigation
    .entries()
    .slice(0, here)
    .findLast(({ url }) => url !== null && new URL(url).pathname !== location.pathname);
}

/** How many pages the router has added to the history of this tab before this one; older browsers list none. */
function routerEntries(): number {
  return Number((history.state as { idx?: number } | null)?.idx ?? 0);
}
