import { type MouseEvent, useEffect, useRef } from 'react';

const FIRST_TO_FIX = '[data-first-focus], [aria-invalid="true"]';

/**
 * Drives a native `<dialog>` from `open`. Escape, a press on the scrim and unmounting close it; focus starts on
 * `data-first-focus`, else on the first field that is wrong, else where the browser puts it, and returns after.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    // A dialog that leaves the page with its state takes the focus along: it is handed back by hand.
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
