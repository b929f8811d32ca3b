import { type ReactNode, useId } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { useModal } from './modal.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  closeLabel?: string;
  routersBack?: boolean;
  children: ReactNode;
}

export function Dialog({
  open,
  onClose,
  title,
  actions,
  wide,
  closeLabel,
  routersBack,
  children,
}: DialogProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const modal = useModal(open, onClose, routersBack);
  if (!open) return null;
  return (
    <dialog
      {...modal}
      className="dialog scrim"
      data-ground="paper"
      data-wide={wide || undefined}
      aria-labelledby={titleId}
    >
      <div className="dialog-head">
        <h2 id={titleId} className="text-43">
          {title}
        </h2>
        <IconButton label={closeLabel ?? t('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-foot">{actions}</div>}
    </dialog>
  );
}
