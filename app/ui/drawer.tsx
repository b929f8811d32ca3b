import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { useModal } from './modal.ts';

export interface DrawerProps {
  side: 'left' | 'right';
  open: boolean;
  onClose: () => void;
  label: string;
  head: ReactNode;
  children: ReactNode;
}

export function Drawer({ side, open, onClose, label, head, children }: DrawerProps) {
  const { t } = useTranslation('ui');
  const modal = useModal(open, onClose);
  if (!open) return null;
  return (
    <dialog {...modal} className="drawer scrim" data-ground="paper" data-side={side} aria-label={label}>
      <div className="drawer-head">
        {head}
        <IconButton label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="drawer-body">{children}</div>
    </dialog>
  );
}
