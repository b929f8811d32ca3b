import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { EquipmentItem } from '../sound-items.ts';
import { changeQuantity, type SoundSelection } from '../sound-selection.ts';
import { useSoundNames } from '../use-sound-names.ts';
import { SelectionButton, type SelectionButtonProps } from './selection-button.tsx';

interface QuantityStepperProps {
  item: EquipmentItem;
  quantity: number;
  selection: SoundSelection;
  onChange: SelectionButtonProps['onChange'];
}

export function QuantityStepper({ item, quantity, selection, onChange }: QuantityStepperProps) {
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
