import { useEffect, useRef } from 'react';

/** Ref of the element that takes the focus when `shown` arrives or changes. */
export function useFocusOn(shown: unknown) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown) element.current?.focus();
  }, [shown]);
  return element;
}
