import { useState } from 'react';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useModal } from '#app/ui/modal.ts';
import { Picture } from '#app/ui/picture.tsx';
import { soundImage } from '../sound-image.ts';
import type { EquipmentItem } from '../sound-items.ts';
import { changeQuantity, quantityOf, type SoundSelection } from '../sound-selection.ts';
import { useSoundNames } from '../use-sound-names.ts';
import { SelectionButton, type SelectionButtonProps } from './selection-button.tsx';

const FEW = 3;

interface EquipmentRowProps {
  item: EquipmentItem;
  day: string | null;
  selection: SoundSelection;
  onChange: SelectionButtonProps['onChange'];
}

export function EquipmentRow({ item, day, selection, onChange }: EquipmentRowProps) {
  const { t } = useTranslation('sound');
  const say = useSoundNames();
  const [open, setOpen] = useState(false);
  const quantity = quantityOf(selection, item.id);
  const left = Math.max(0, item.available - quantity);
  return (
    <li className="grid grid-cols-[4.5rem_1fr] items-start gap-x-4 border-rule border-b py-5 sm:grid-cols-[5.5rem_1fr]">
      <button
        type="button"
        className="cursor-zoom-in"
        aria-haspopup="dialog"
        aria-label={t('items.look', { name: say(item.name) })}
        onClick={() => setOpen(true)}
      >
        <Picture src={soundImage(item.image, 320)} sizes="88px" alt="" ratio="1" />
      </button>
      <div className="grid min-w-0 gap-2">
        <div className="grid grid-cols-[1fr_auto] items-start gap-x-4">
          <div className="min-w-0">
            <h3 className="font-strong">{say(item.name)}</h3>
            <p className="text-15 text-ink-2">{say(item.description)}</p>
          </div>
          <p className="text-right">
            <b className="tabular">{formatRupees(item.price)}</b>{' '}
            <span className="block text-14 text-ink-2">{t('items.each')}</span>
          </p>
        </div>
        <div className="flex items-center justify-between gap-4">
          <p className="text-15 text-marigold-deep" aria-live="polite">
            {day && item.available === 0
              ? t('items.none', { day })
              : day && item.available <= FEW
                ? t('items.left', { count: item.available, day })
                : left === 0 && quantity > 0
                  ? t('items.most')
                  : null}
          </p>
          <QuantityStepper item={item} quantity={quantity} selection={selection} onChange={onChange} />
        </div>
      </div>
      <PictureViewer item={item} open={open} onClose={() => setOpen(false)} />
    </li>
  );
}

function PictureViewer({ item, open, onClose }: { item: EquipmentItem; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('sound');
  const say = useSoundNames();
  const modal = useModal(open, onClose);
  if (!open) return null;
  return (
    <dialog
      {...modal}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none p-0"
      data-whole-screen
      data-ground="night"
      aria-label={say(item.name)}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-start justify-between gap-4 p-4 pl-[var(--margin)]">
          <div>
            <p className="text-27">{say(item.name)}</p>
            <p className="max-w-[46ch] text-stone">{say(item.description)}</p>
          </div>
          <IconButton label={t('items.close')} onClick={onClose} className="flex-none hover:bg-aubergine">
            <Icon name="close" />
          </IconButton>
        </div>
        <img
          className="min-h-0 w-full flex-1 object-contain p-4"
          src={soundImage(item.image, 1280)}
          alt={say(item.name)}
          width="1280"
          height="1280"
        />
      </div>
    </dialog>
  );
}

interface QuantityStepperProps {
  item: EquipmentItem;
  quantity: number;
  selection: SoundSelection;
  onChange: SelectionButtonProps['onChange'];
}

function QuantityStepper({ item, quantity, selection, onChange }: QuantityStepperProps) {
  const { t } = useTranslation('sound');
  const name = useSoundNames()(item.name);
  const by = (step: 1 | -1) => ({
    className: 'icon-button border-[1.5px] border-edge bg-paper',
    selection,
    onChange,
    change: (before: SoundSelection) => changeQuantity(before, item.id, step, Math.max(item.available, 0)),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the row's grid
    <div className="flex items-center" role="group" aria-label={t('items.quantity', { name })}>
      <SelectionButton {...by(-1)} disabled={quantity === 0} aria-label={t('items.fewer', { name })}>
        <Icon name="minus" size={20} />
      </SelectionButton>
      <output className="tabular w-12 text-center text-20 font-strong" aria-live="polite">
        {quantity}
      </output>
      <SelectionButton
        {...by(1)}
        disabled={quantity >= item.available}
        aria-label={t('items.more', { name })}
      >
        <Icon name="plus" size={20} />
      </SelectionButton>
    </div>
  );
}
