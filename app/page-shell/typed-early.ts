type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Typed, chosen or filled in by the browser before React knew the page; state by control. */
const early = new Map<Control, string>();

function rememberState(control: EventTarget | Element | null) {
  if (isControl(control)) early.set(control, stateOf(control));
}

const noteEvent = ({ target }: Event) => rememberState(target);

/** Called before hydration: remembers what differs from the server's HTML, and what is typed until `restoreEarlyTyping`. */
export function watchEarlyTyping(): void {
  for (const control of document.querySelectorAll<Control>('input, textarea, select'))
    if (differsFromServerHtml(control)) rememberState(control);
  for (const event of ['input', 'change']) document.addEventListener(event, noteEvent, true);
}

/** Called after hydration: enters all of that once more, so that it reaches the state of each form. */
export function restoreEarlyTyping(): void {
  for (const event of ['input', 'change']) document.removeEventListener(event, noteEvent, true);
  for (const [control, state] of early) {
    const shown = control.isConnected ? control : findRedrawnControl(control);
    if (shown && !shown.disabled) enterState(shown, state);
  }
  early.clear();
}

function isControl(target: EventTarget | Element | null): target is Control {
  if (target instanceof HTMLInputElement)
    return !['hidden', 'submit', 'button', 'reset', 'image'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function isTickable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

function stateOf(control: Control): string {
  if (isTickable(control)) return String(control.checked);
  if (control instanceof HTMLSelectElement && control.multiple)
    return [...control.options].map(({ selected }) => Number(selected)).join('');
  return control.value;
}

function differsFromServerHtml(control: Control): boolean {
  if (!isControl(control)) return false;
  if (isTickable(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].some(({ defaultSelected }) => defaultSelected);
    return drawn
      ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
      : control.selectedIndex > 0;
  }
  // A slider or colour that the server left empty has a value of its own.
  if (control.type === 'range' || control.type === 'color')
    return control.hasAttribute('value') && control.value !== control.defaultValue;
  return control.value !== control.defaultValue;
}

/** The same field, where React drew the page anew. */
function findRedrawnControl({ id, name, form, type, value }: Control): Control | undefined {
  const found = id && document.getElementById(id);
  if (found && isControl(found)) return found;
  if (!name) return undefined;
  return [...document.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)].find(
    (other) =>
      isControl(other) &&
      other.form?.getAttribute('action') === form?.getAttribute('action') &&
      (other.type !== 'radio' || (type === 'radio' && other.value === value)),
  );
}

/** As if a person did it: React compares with the value that it set itself. */
function enterState(control: Control, state: string): void {
  if (isTickable(control)) {
    const wanted = state === 'true';
    // A radio is let go of by choosing another.
    if (control.type === 'radio' && !wanted) return;
    control.checked = !wanted;
    control.click();
    return;
  }
  if (control instanceof HTMLSelectElement) {
    if (control.multiple)
      for (const [index, option] of [...control.options].entries()) option.selected = state[index] === '1';
    else if ([...control.options].some(({ value }) => value === state)) control.value = state;
    else return;
  } else if (control.type !== 'file') {
    const { selectionStart, selectionEnd } = control;
    const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    control.value = control.type === 'range' ? (control.getAttribute('min') ?? '0') : '';
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')!.set!.call(control, state);
    if (document.activeElement === control && selectionStart !== null)
      control.setSelectionRange(selectionStart, selectionEnd);
  }
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
