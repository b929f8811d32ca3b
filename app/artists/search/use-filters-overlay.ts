import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export const FILTERS = 'filters';

const RESULTS = '#results';
const COVERS_THE_SCREEN = '(max-width: 63.99rem)';

/** On small screens the filters act as a modal dialog: inert background, Escape and Back close it. */
export function useFiltersOverlay() {
  const { hash } = useLocation();
  const small = useMedia(COVERS_THE_SCREEN);
  const open = small && hash === `#${FILTERS}`;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (open && ref.current ? keepInside(ref.current) : undefined), [open]);
  return {
    open,
    section: {
      ref,
      ...(open && { role: 'dialog', 'aria-modal': true }),
      onClick(event: MouseEvent) {
        if (open && (event.target as Element).closest(`a[href="${RESULTS}"]`)) leave(event);
      },
    },
  };
}

/** Replaces the filters' history entry by the results, so that Back skips it. */
function leave(event: { preventDefault(): void }) {
  event.preventDefault();
  location.replace(RESULTS);
}

function leaveByEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') leave(event);
}

/** Makes everything outside `section` inert and moves focus in; the returned function undoes that. */
function keepInside(section: HTMLElement) {
  const before = document.activeElement;
  const shut: HTMLElement[] = [];
  for (let part: HTMLElement | null = section; part && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement?.children ?? [])
      if (other !== part && other instanceof HTMLElement && !other.inert) shut.push(other);
  for (const other of shut) other.inert = true;
  document.addEventListener('keydown', leaveByEscape);
  section.querySelector<HTMLElement>('a, button')?.focus();
  return () => {
    document.removeEventListener('keydown', leaveByEscape);
    for (const other of shut) other.inert = false;
    const opener = before === document.body ? document.querySelector(RESULTS) : before;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}

function useMedia(query: string): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const media = matchMedia(query);
    const read = () => setFits(media.matches);
    read();
    media.addEventListener('change', read);
    return () => media.removeEventListener('change', read);
  }, [query]);
  return fits;
}
