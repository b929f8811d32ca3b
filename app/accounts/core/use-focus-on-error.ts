import { useEffect, useRef } from 'react';

/** After an answer the focus goes to the field that is wrong or comes first. */
export function useFocusOnError(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-first-focus]')?.focus();
  }, [answer]);
  return form;
}
