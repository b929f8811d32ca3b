import { useState } from 'react';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, groupDigits } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { soundImage } from '../sound-image.ts';
import type { EquipmentItem, SoundKit } from '../sound-items.ts';
import { hasKit, quantityOf, type SoundSelection, toggleKit } from '../sound-selection.ts';
import { useSoundNames } from '../use-sound-names.ts';
import { EquipmentRow } from './equipment-row.tsx';
import { SelectionButton, type SelectionButtonProps } from './selection-button.tsx';

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

interface KitCardProps {
  kit: SoundKit;
  day: string | null;
  fits: boolean;
  selection: SoundSelection;
  onChange: SelectionButtonProps['onChange'];
}

function KitCard({ kit, day, fits, selection, onChange }: KitCardProps) {
  const { t } = useTranslation('sound');
  const say = useSoundNames();
  const [open, setOpen] = useState(false);
  const added = hasKit(selection, kit.id);
  const out = !kit.available && !added;
  return (
    <li className="flex w-[16.5rem] flex-none snap-start flex-col md:w-[18rem]">
      <button
        type="button"
        className="cursor-pointer text-left"
        aria-haspopup="dialog"
        aria-label={t('kits.details', { name: say(kit.name) })}
        onClick={() => setOpen(true)}
      >
        <Picture
          src={soundImage(kit.image, 640)}
          srcSet={`${soundImage(kit.image, 320)} 320w, ${soundImage(kit.image, 640)} 640w`}
          sizes="288px"
          alt=""
          ratio="8 / 5"
        />
      </button>
      <h3 className="mt-4 text-20 font-strong">{say(kit.name)}</h3>
      <p className={fits ? 'flex items-center gap-2 text-parrot-deep' : 'text-ink-2'}>
        {fits && <Diamond className="text-parrot" />}
        {t('kits.upTo', { guests: groupDigits(kit.audienceUpTo) })}
        {fits && `, ${t('kits.fits')}`}
      </p>
      <p className="mt-2 mb-4 line-clamp-3 text-15 text-ink-2">
        {kit.items.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${say(name)}`).join(', ')}
      </p>
      <div className="mt-auto flex items-center justify-between gap-4">
        <span className="tabular text-20 font-strong">{formatRupees(kit.price)}</span>
        {out ? (
          <span className="text-15 text-ink-2">{day ? t('kits.out', { day }) : t('kits.outNow')}</span>
        ) : (
          <SelectionButton
            className="chip min-h-12 min-w-28 cursor-pointer justify-center"
            aria-pressed={added}
            aria-label={t(added ? 'kits.removeNamed' : 'kits.addNamed', { name: say(kit.name) })}
            selection={selection}
            change={(before) => toggleKit(before, kit.id)}
            onChange={onChange}
          >
            <Icon name={added ? 'check' : 'plus'} size={18} />
            {added ? t('kits.added') : t('kits.add')}
          </SelectionButton>
        )}
      </div>
      {!kit.available && added && (
        <p className="mt-2 text-15 text-vermilion-deep">{day ? t('kits.out', { day }) : t('kits.outNow')}</p>
      )}
      <KitDetails kit={kit} open={open} onClose={() => setOpen(false)} />
    </li>
  );
}

function KitDetails({ kit, open, onClose }: { kit: SoundKit; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('sound');
  const say = useSoundNames();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(kit.name)}
      actions={
        <Button size="row" onClick={onClose} data-first-focus="">
          {t('kits.ok')}
        </Button>
      }
    >
      <p className="text-ink-2">
        {say(kit.description)} {t('kits.upTo', { guests: groupDigits(kit.audienceUpTo) })},{' '}
        <b className="tabular text-ink">{formatRupees(kit.price)}</b>
      </p>
      <h3 className="mt-6 text-20 font-strong">{t('kits.included')}</h3>
      <ul className="mt-2">
        {kit.items.map((item) => (
          <li
            key={item.equipmentId}
            className="grid grid-cols-[auto_auto_1fr] items-center gap-4 border-rule border-b py-3"
          >
            <Picture className="w-14" src={soundImage(item.image, 320)} sizes="56px" alt="" ratio="1" />
            <b className="tabular min-w-9 text-right">{t('kits.quantity', { quantity: item.quantity })}</b>
            <span>
              {say(item.name)}
              {item.description && <span className="block text-15 text-ink-2">{say(item.description)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
