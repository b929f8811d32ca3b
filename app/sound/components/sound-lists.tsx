import { useState } from 'react';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, groupDigits } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useModal } from '#app/ui/modal.ts';
import { Picture } from '#app/ui/picture.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { EquipmentItem, SoundKit } from '../sound-items.ts';
import { changeQuantity, hasKit, quantityOf, type SoundSelection, toggleKit } from '../sound-selection.ts';
import { useSoundNames } from '../use-sound-names.ts';
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
      <TitledSection id="kits" title={t('kits.title')} look="page-width text-33" className="mt-8">
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
      </TitledSection>
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
    <li className="flex w-[min(16.5rem,100%)] flex-none snap-start flex-col md:w-[18rem]">
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
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
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

const FEW = 3;

interface EquipmentRowProps {
  item: EquipmentItem;
  day: string | null;
  selection: SoundSelection;
  onChange: SelectionButtonProps['onChange'];
}

function EquipmentRow({ item, day, selection, onChange }: EquipmentRowProps) {
  const { t } = useTranslation('sound');
  const say = useSoundNames();
  const [open, setOpen] = useState(false);
  const quantity = quantityOf(selection, item.id);
  const left = Math.max(0, item.available - quantity);
  return (
    <li className="grid grid-cols-[min(4.5rem,20vw)_minmax(0,1fr)] items-start gap-x-4 border-rule border-b py-5 sm:grid-cols-[5.5rem_1fr]">
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
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <div className="min-w-0 flex-[1_1_8rem]">
            <h3 className="font-strong">{say(item.name)}</h3>
            <p className="text-15 text-ink-2">{say(item.description)}</p>
          </div>
          <p className="text-right">
            <b className="tabular">{formatRupees(item.price)}</b>{' '}
            <span className="block text-14 text-ink-2">{t('items.each')}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
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
      <output className="tabular min-w-[min(3rem,12vw)] text-center text-20 font-strong" aria-live="polite">
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

/** For a company that rents no sound out yet. */
export function NoSound() {
  const { t } = useTranslation('sound');
  return (
    <div className="page-width py-16">
      <EmptyState
        level={1}
        title={t('none.title')}
        action={<ButtonLink to="/search">{t('none.artists')}</ButtonLink>}
      >
        {t('none.text')}
      </EmptyState>
    </div>
  );
}

function soundImage(source: string, width: 320 | 640 | 1280): string {
  return `/media/${source}/${width}`;
}
