import { useState } from 'react';
import { formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { EquipmentItem, SoundKit } from '../sound-items.ts';
import { quantityOf, type SoundSelection } from '../sound-selection.ts';
import { EquipmentRow } from './equipment-row.tsx';
import { KitCard } from './kit-card.tsx';
import type { SelectionButtonProps } from './selection-button.tsx';

interface SoundListsProps {
  kits: readonly SoundKit[];
  equipment: readonly EquipmentItem[];
  fitting: number | null;
  date: string | null;
  selection: SoundSelection;
  /** Single items start collapsed: most hosts take a kit. */
  fold?: boolean;
  onChange: SelectionButtonProps['onChange'];
}

export function SoundLists({ kits, equipment, fitting, date, fold, ...chosen }: SoundListsProps) {
  const { t, language } = useTranslation('sound');
  const day = date && formatDay(date, language, 'day');
  const sorted = [...kits].sort((one, other) => Number(other.id === fitting) - Number(one.id === fitting));
  const [unfolded] = useState(() => equipment.some(({ id }) => quantityOf(chosen.selection, id) > 0));
  const items = (
    <ul className="mt-4 grid gap-x-16 lg:grid-cols-2">
      {equipment.map((item) => (
        <EquipmentRow key={item.id} item={item} day={day} {...chosen} />
      ))}
    </ul>
  );
  return (
    <>
      <section className="mt-8" aria-labelledby="kits">
        <h2 id="kits" className="page-width text-33">
          {t('kits.title')}
        </h2>
        <ul
          // Remount to reset scrolling to the first kit when the order changes.
          key={fitting}
          className="mt-5 flex snap-x scroll-px-[max(var(--margin),calc(50vw-var(--content)/2))] gap-4 overflow-x-auto px-[max(var(--margin),calc(50vw-var(--content)/2))] pb-3 md:gap-6"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={t('kits.scroll')}
        >
          {sorted.map((kit) => (
            <KitCard key={kit.id} kit={kit} day={day} fits={kit.id === fitting} {...chosen} />
          ))}
        </ul>
      </section>
      <section className="page-width mt-16" aria-labelledby="items">
        {fold ? (
          <div className="accordion">
            <details open={unfolded}>
              <summary>
                <span>
                  <h2 id="items" className="text-33">
                    {t('items.title')}
                  </h2>
                  <span className="font-normal text-ink-2">
                    {t('items.folded', { count: equipment.length })}
                  </span>
                </span>
                <Icon name="down" />
              </summary>
              {items}
            </details>
          </div>
        ) : (
          <>
            <h2 id="items" className="text-33">
              {t('items.title')}
            </h2>
            {items}
          </>
        )}
      </section>
    </>
  );
}
