import { useEffect, useRef } from 'react';

export function useFocusOnError(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-first-focus]')?.focus();
  }, [answer]);
  return form;
}
