import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Goes back to the last other page in this tab; falls back to the plain link. */
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

/** The Navigation API lists only same-origin entries, up to the first one of another site. */
function lastOtherPage(): NavigationHistoryEntry | 'previous' | undefined {
  if (!('navigation' in window)) return routerEntries() > 0 ? 'previous' : undefined;
  const here = navigation.currentEntry?.index ?? 0;
  return navigation
    .entries()
    .slice(0, here)
    .findLast(({ url }) => url !== null && new URL(url).pathname !== location.pathname);
}

function routerEntries(): number {
  return Number((history.state as { idx?: number } | null)?.idx ?? 0);
}
