import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#app/shared/listeners.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

const SHOWN_MS = 6000;

interface Toast {
  id: number;
  text: string;
}

const none: readonly Toast[] = [];
let toasts = none;
let last = 0;
const { tell, subscribe } = createListeners();

/** Transient success message, once however often it is said. Use a banner for anything that must not be missed. */
export function toast(text: string): void {
  last += 1;
  setToasts([...toasts.filter((one) => one.text !== text).slice(-2), { id: last, text }]);
}

/** Dismisses what an earlier action said, as another begins. */
export function clearToasts(): void {
  setToasts(none);
}

export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((one) => (
        <OneToast key={one.id} {...one} />
      ))}
    </div>
  );
}

function OneToast({ id, text }: Toast) {
  const { t } = useTranslation('ui');
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className="toast" data-ground="stage">
      <p>{text}</p>
      <IconButton label={t('dismiss')} onClick={() => dismiss(id)}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}

function dismiss(id: number) {
  setToasts(toasts.filter((one) => one.id !== id));
}

function setToasts(next: readonly Toast[]) {
  toasts = next;
  tell();
}
