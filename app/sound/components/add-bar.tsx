import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { SoundPage } from '../open-sound-page.server.ts';
import { type SoundHandover, storeHandover } from '../sound-handover.ts';
import { soundToUrl } from '../sound-in-url.ts';
import type { EquipmentItem, SoundKit } from '../sound-items.ts';
import { bookingOrSearchUrl } from '../sound-page-address.ts';
import {
  countSingleItems,
  hasKit,
  quantityOf,
  type SoundSelection,
  selectionTotal,
} from '../sound-selection.ts';

interface AddBarProps {
  page: SoundPage;
  selection: SoundSelection;
  query: URLSearchParams;
}

export function AddBar({ page, selection, query }: AddBarProps) {
  const { t } = useTranslation('sound');
  const total = selectionTotal(selection, page);
  const items = countSingleItems(selection);
  const kits = selection.kits.length;
  const nothing = kits === 0 && items === 0;
  const chosen = [
    ...(kits > 0 ? [t('bar.kits', { count: kits })] : []),
    ...(items > 0 ? [t('bar.count', { count: items })] : []),
  ];
  return (
    <div
      className="sticky bottom-0 z-10 mt-16 bg-paper pb-[env(safe-area-inset-bottom)] shadow-bar"
      data-ground="paper"
    >
      <section
        className="page-width flex items-center justify-between gap-4 py-4"
        aria-label={t('bar.label')}
      >
        <p className="min-w-0" aria-live="polite">
          <b className="tabular block text-27 leading-tight">{formatRupees(total)}</b>
          <span className="block text-15 text-ink-2">
            {nothing ? t('bar.nothing') : chosen.join(', ')}
            {page.performance !== null && (
              <span className="hidden sm:inline">
                {'. '}
                {t('bar.withPerformance', { total: formatRupees(paise(page.performance + total)) })}
              </span>
            )}
          </span>
        </p>
        <ButtonLink
          to={bookingOrSearchUrl(query, soundToUrl(selection))}
          onClick={() => storeHandover(handoverOf(page, selection, Date.now()))}
        >
          {nothing ? t('bar.addNothing') : items > 0 ? `${t('bar.add')} · ${items}` : t('bar.add')}
        </ButtonLink>
      </section>
    </div>
  );
}

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
