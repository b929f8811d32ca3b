import { useState } from 'react';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { soundImage } from '../sound-image.ts';
import type { EquipmentItem } from '../sound-items.ts';
import { quantityOf, type SoundSelection } from '../sound-selection.ts';
import { useSoundNames } from '../use-sound-names.ts';
import { PictureViewer } from './picture-viewer.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { SelectionButtonProps } from './selection-button.tsx';

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
