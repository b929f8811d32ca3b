import { type MouseEvent, useEffect, useRef } from 'react';
import { openLayer } from './layers.ts';

const FIRST_TO_FIX = '[data-first-focus], [aria-invalid="true"]';

/**
 * Controls a native `<dialog>`. Focus: `data-first-focus`, else first invalid field; restored on close.
 * Back closes it, unless `routersBack`: the router has an entry for it, or is holding a Back while it asks.
 */
export function useModal(open: boolean, onClose: () => void, routersBack = false) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (open && !routersBack) return openLayer(() => close.current());
  }, [open, routersBack]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    // A dialog removed with its state does not restore focus, so it is restored by hand.
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>(FIRST_TO_FIX)?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open]);
  return {
    ref,
    onClose,
    onCancel: onClose,
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && isOutside(event)) onClose();
    },
  };
}

function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
