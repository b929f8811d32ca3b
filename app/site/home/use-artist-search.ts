import { type MouseEvent, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * Goes to a list of artists once it can be had, so that a failure is said where the visitor asked, and they keep
 * what they have written.
 */
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
    /** The address that is being asked for. */
    asked,
    failed,
    dismiss: useCallback(() => setFailed(false), []),
    search,
    /** For a link to a list: plain presses search first, all others stay the browser's. */
    onPress(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      search((event.currentTarget as HTMLAnchorElement).getAttribute('href')!);
    },
  };
}
