import { useEffect, useRef, useState } from 'react';
import type { useFetcher } from 'react-router';
import { PUZZLE_PARTS, type Puzzle, puzzleHashInput, startsWithZeroBits } from '../core/puzzle.ts';
import type { SignInState } from './sign-in-state.ts';

/** Puzzles solved per press; after that the visitor is asked to wait. */
const MAX_PUZZLES = 2;

/** Solves a puzzle and requests the code again. Returns whether it is working. `frame` holds the form. */
export function usePuzzle(
  frame: React.RefObject<HTMLElement | null>,
  fetcher: Pick<ReturnType<typeof useFetcher<SignInState>>, 'data' | 'submit'>,
  action: string,
): boolean {
  const [working, setWorking] = useState(false);
  const solved = useRef(0);
  const puzzle = fetcher.data?.puzzle;
  const { submit } = fetcher;
  useEffect(() => {
    if (!puzzle) {
      solved.current = 0;
      return;
    }
    const form = frame.current?.querySelector('form');
    if (!form || solved.current >= MAX_PUZZLES) return;
    solved.current += 1;
    const stop = new AbortController();
    setWorking(true);
    solvePuzzle(puzzle, stop.signal)
      .then((answer) => {
        if (!answer || stop.signal.aborted) return;
        const data = new FormData(form);
        data.set('puzzle', answer);
        data.set('intent', 'send');
        return submit(data, { method: 'post', action });
      })
      .finally(() => setWorking(false));
    return () => stop.abort();
  }, [puzzle, frame, submit, action]);
  return working;
}

/** Hashes per batch, so that the page stays responsive. */
const BATCH = 64;

/** Solves a puzzle; null where Web Crypto is unavailable (no https). */
export async function solvePuzzle({ token, bits }: Puzzle, signal: AbortSignal): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const encoder = new TextEncoder();
  const found: number[] = [];
  for (let part = 0; part < PUZZLE_PARTS; part++) {
    let first = 0;
    let number: number | undefined;
    while (number === undefined) {
      if (signal.aborted) return null;
      const hashes = await Promise.all(
        Array.from({ length: BATCH }, (_, at) =>
          subtle.digest('SHA-256', encoder.encode(puzzleHashInput(token, part, first + at))),
        ),
      );
      const hit = hashes.findIndex((hash) => startsWithZeroBits(new Uint8Array(hash), bits));
      if (hit >= 0) number = first + hit;
      first += BATCH;
    }
    found.push(number);
  }
  return `${token}~${found.join('.')}`;
}
