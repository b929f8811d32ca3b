import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** A form on this page, and whether it holds what would be lost with the page. */
interface Watched {
  edited: boolean;
  /** Pages that carry the edits along: going there loses nothing. */
  keptOn: readonly string[];
}

const watched = new Set<Watched>();
const listeners = new Set<() => void>();

export function subscribeToEdits(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a form on this page holds edits that would be lost by going to `pathname`, or by closing the page. */
export function losesEdits(pathname?: string): boolean {
  return [...watched].some(
    ({ edited, keptOn }) => edited && (pathname === undefined || !keptOn.includes(pathname)),
  );
}

function mark(form: Watched, edited: boolean) {
  if (form.edited === edited) return;
  form.edited = edited;
  for (const listener of listeners) listener();
}

function useWatched(keptOn: readonly string[] = []): Watched {
  const form = useRef<Watched>({ edited: false, keptOn });
  useEffect(() => {
    const { current } = form;
    watched.add(current);
    return () => {
      mark(current, false);
      watched.delete(current);
    };
  }, []);
  return form.current;
}

/** For a form that keeps its own state: asks before the page is left while `edited`. */
export function useUnsavedEdits(edited: boolean, keptOn?: readonly string[]): void {
  const form = useWatched(keptOn);
  useEffect(() => mark(form, edited), [form, edited]);
}

/**
 * For a form of plain fields: they count as edited while they differ from what they were when the form appeared or was
 * last sent, and while `unsaved` says that what was sent was refused. The result belongs on the form.
 */
export function useEditedFields(unsaved: boolean) {
  const form = useWatched();
  const element = useRef<HTMLFormElement>(null);
  const saved = useRef('');
  const idle = useNavigation().state === 'idle';
  const look = () => {
    if (element.current) mark(form, unsaved || contents(element.current) !== saved.current);
  };
  const keep = () => {
    if (element.current) saved.current = contents(element.current);
  };
  useEffect(() => {
    if (element.current) saved.current = contents(element.current);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when an answer has come
  useEffect(look, [unsaved, idle]);
  return {
    element,
    onInput: look,
    onSubmit(event: FormEvent) {
      if (event.defaultPrevented) return;
      keep();
      mark(form, false);
    },
    /** The fields are emptied after this event. */
    onReset() {
      setTimeout(() => {
        keep();
        look();
      });
    },
  };
}

/** What the fields of a form say; what it carries unseen is none of the visitor's edits. */
function contents(form: HTMLFormElement): string {
  const hidden = new Set(
    [...form.querySelectorAll<HTMLInputElement>('[type=hidden]')].map(({ name }) => name),
  );
  const fields = [...new FormData(form)].filter(([name]) => !hidden.has(name));
  return JSON.stringify(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  );
}
