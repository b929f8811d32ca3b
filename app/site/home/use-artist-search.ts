import { type MouseEvent, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';

/** Loads the list before navigating, so that a failure shows here and keeps the input. */
export function useArtistSearch() {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  async function search(address: string) {
    setFailed(false);
    setAsked(address);
    const found = await fetch(address, { method: 'HEAD' }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (found) await navigate(address);
    setFailed(!found);
    setAsked(null);
  }

  return {
    asked,
    failed,
    dismiss: useCallback(() => setFailed(false), []),
    search,
    /** Plain clicks search first; modified clicks stay with the browser. */
    onPress(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      search((event.currentTarget as HTMLAnchorElement).getAttribute('href')!);
    },
  };
}
