import type { SoundHandover } from '../sound-handover.ts';
import type { EquipmentItem, SoundKit } from '../sound-items.ts';
import { hasKit, quantityOf, type SoundSelection, selectionTotal } from '../sound-selection.ts';

/** Browser storage value for the booking page, with the public contract's field names [S3-14]. */
export function handoverOf(
  page: { kits: SoundKit[]; equipment: EquipmentItem[] },
  selection: SoundSelection,
  timestamp: number,
): SoundHandover {
  const details: SoundHandover['soundSystemDetails'] = {};
  const add = (name: string, quantity: number, more: { description: string; price: number }) => {
    details[name] = { ...more, quantity: (details[name]?.quantity ?? 0) + quantity };
  };
  for (const kit of page.kits)
    if (hasKit(selection, kit.id))
      for (const { name, quantity, description, price } of kit.items)
        add(name, quantity, { description, price: price / 100 });
  for (const { id, name, description, price } of page.equipment)
    if (quantityOf(selection, id) > 0)
      add(name, quantityOf(selection, id), { description, price: price / 100 });
  return {
    soundSystemPrice: selectionTotal(selection, page) / 100,
    soundSystemDetails: details,
    selectedItems: selection.equipment,
    selectedKits: selection.kits,
    fromSoundSystem: true,
    timestamp,
  };
}
