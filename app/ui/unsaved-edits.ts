import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

interface Watched {
  edited: boolean;
  /** Paths that keep the edits, so going there needs no prompt. */
  keptOn: readonly string[];
}

const watched = new Set<Watched>();
const listeners = new Set<() => void>();

const UNSENT = 'form-unsent';

/** Tells the form that was just sent that it did not arrive: what is in it is not saved. */
export function announceFormNotSent(): void {
  dispatchEvent(new Event(UNSENT));
}

export function subscribeToEdits(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether navigating to `pathname`, or closing the page, would lose edits. */
export function losesEdits(pathname?: string): boolean {
  return [...watched].some(
    ({ edited, keptOn }) => edited && (pathname === undefined || !keptOn.includes(pathname)),
  );
}

function markEdited(form: Watched, edited: boolean) {
  if (form.edited === edited) return;
  form.edited = edited;
  for (const listener of listeners) listener();
}

function useWatched(keptOn: readonly string[] = []): Watched {
  const form = useRef<Watched>({ edited: false, keptOn });
  // Before the form can be typed into: a later effect would miss the first edit.
  useLayoutEffect(() => {
    const { current } = form;
    watched.add(current);
    return () => {
      markEdited(current, false);
      watched.delete(current);
    };
  }, []);
  return form.current;
}

/** For forms with own state: asks before leaving while `edited`. */
export function useUnsavedEdits(edited: boolean, keptOn?: readonly string[]): void {
  const form = useWatched(keptOn);
  useEffect(() => markEdited(form, edited), [form, edited]);
}

/**
 * Uncontrolled fields: edited if changed since mount or last send, or while `unsaved`. Spread on the form.
 */
export function useEditedFields(unsaved: boolean) {
  const form = useWatched();
  const element = useRef<HTMLFormElement>(null);
  const saved = useRef('');
  const beforeSent = useRef<string>(undefined);
  const idle = useNavigation().state === 'idle';
  const look = () => {
    if (element.current) markEdited(form, unsaved || contentsOfForm(element.current) !== saved.current);
  };
  const keep = () => {
    if (element.current) saved.current = contentsOfForm(element.current);
  };
  useLayoutEffect(() => {
    if (element.current) saved.current = contentsOfForm(element.current);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what is current when it is told
  useEffect(() => {
    const unsent = () => {
      saved.current = beforeSent.current ?? saved.current;
      look();
    };
    addEventListener(UNSENT, unsent);
    return () => removeEventListener(UNSENT, unsent);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when an answer has come
  useEffect(look, [unsaved, idle]);
  return {
    element,
    onInput: look,
    onSubmit(event: FormEvent) {
      if (event.defaultPrevented) return;
      beforeSent.current = saved.current;
      keep();
      markEdited(form, false);
    },
    /** Fields are cleared only after this event. */
    onReset() {
      setTimeout(() => {
        keep();
        look();
      });
    },
  };
}

function contentsOfForm(form: HTMLFormElement): string {
  const hidden = new Set(
    [...form.querySelectorAll<HTMLInputElement>('[type=hidden]')].map(({ name }) => name),
  );
  const fields = [...new FormData(form)].filter(([name]) => !hidden.has(name));
  return JSON.stringify(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  );
}
