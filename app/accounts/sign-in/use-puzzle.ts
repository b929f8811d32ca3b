import { useEffect, useRef, useState } from 'react';
import type { useFetcher } from 'react-router';
import type { SignInState } from './sign-in-state.ts';
import { solvePuzzle } from './solve-puzzle.ts';

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
