import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { soundToUrl } from '../sound-in-url.ts';
import type { SoundSelection } from '../sound-selection.ts';

/** The selection lives in the address, so it survives reload and history navigation. */
export function useSelection(start: SoundSelection) {
  const [selection, setSelection] = useState(start);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const written = useRef(selection);
  useEffect(() => {
    if (written.current === selection) return;
    written.current = selection;
    const next = new URLSearchParams(query);
    next.set('sound', soundToUrl(selection));
    navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }, [selection, query, navigate]);
  return [selection, setSelection] as const;
}
