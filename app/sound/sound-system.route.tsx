import { useEffect, useRef, useState } from 'react';
import {
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { formatDay } from '#app/shared/india-time.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import type { Route } from './+types/sound-system.route';
import { NoSound, SoundLists } from './components/sound-lists.tsx';
import { openSoundPage } from './open-sound-page.server.ts';
import { type SoundHandover, storeHandover } from './sound-handover.ts';
import { soundToUrl } from './sound-in-url.ts';
import type { EquipmentItem, SoundKit } from './sound-items.ts';
import { bookingOrSearchUrl } from './sound-page-address.ts';
import {
  countSingleItems,
  hasKit,
  quantityOf,
  type SoundSelection,
  selectionTotal,
} from './sound-selection.ts';

type Page = Route.ComponentProps['loaderData'];

export const loader = (args: Route.LoaderArgs) => openSoundPage(args);
export function meta() {
  const { t } = metaTexts('sound');
  return [{ title: `${t('meta.title')} · Mehfil` }, { name: 'description', content: t('meta.description') }];
}

/** Selection changes only touch the address, so no data needs reloading. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const besidesSound = ({ searchParams }: URL) => {
    const rest = new URLSearchParams(searchParams);
    rest.delete('sound');
    return rest.toString();
  };
  const moved = currentUrl.search !== nextUrl.search && currentUrl.pathname === nextUrl.pathname;
  return moved ? besidesSound(currentUrl) !== besidesSound(nextUrl) : defaultShouldRevalidate;
}

export default function SoundSystem({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <SoundUnavailable />;
  const { kits, equipment } = loaderData;
  return kits.length + equipment.length > 0 ? <SoundPage page={loaderData} /> : <NoSound />;
}

function SoundPage({ page }: { page: Page }) {
  const { t, language } = useTranslation('sound');
  const [query] = useSearchParams();
  const [selection, change] = useSelectionInAddress(page.selection);
  const day = page.date && formatDay(page.date, language, 'day');
  const audience = query.get('audience');
  const fromBooking = query.get('from') === 'booking' && query.has('artist');
  return (
    <form method="get" className="pt-6 md:pt-8">
      {[...query]
        .filter(([name]) => name !== 'sound')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <div className="page-width">
        {fromBooking && (
          <BackLink to={bookingOrSearchUrl(query, query.get('sound'))}>{t('backToBooking')}</BackLink>
        )}
        <h1 className="mt-1 text-53">{t('title')}</h1>
        <p className="mt-3 max-w-[60ch] text-20 text-ink-2">
          {day && audience
            ? t('leadFor', { day, audience: audience.toLowerCase() })
            : day
              ? t('leadForDay', { day })
              : t('lead')}
        </p>
        {!fromBooking && <OrderAlone />}
      </div>
      <SoundLists {...page} selection={selection} onChange={change} />
      <AddBar page={page} selection={selection} query={query} />
    </form>
  );
}

function OrderAlone() {
  const { t } = useTranslation('sound');
  return (
    <p className="mt-4">
      <ButtonLink look="second" size="row" to="/sound-booking">
        {t('orderAlone')}
      </ButtonLink>
    </p>
  );
}

/** The selection lives in the address, so it survives reload and history navigation. */
function useSelectionInAddress(start: SoundSelection) {
  const [selection, setSelection] = useState(start);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const written = useRef(selection);
  useEffect(() => {
    if (written.current === selection) return;
    written.current = selection;
    const next = new URLSearchParams(query);
    next.set('sound', soundToUrl(selection));
    navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }, [selection, query, navigate]);
  return [selection, setSelection] as const;
}

/** Load failure: says the selection is safe, with retry and a way back [S8-11]. */
export function SoundUnavailable() {
  const { t } = useTranslation('sound');
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  return (
    <div className="page-width py-16">
      <ErrorState
        level={1}
        title={t('failed.title')}
        onRetry={() => void revalidate()}
        retryLabel={t('failed.retry')}
        action={
          <ButtonLink look="quiet" to={bookingOrSearchUrl(query, query.get('sound'))}>
            {t('backToBooking')}
          </ButtonLink>
        }
      >
        {t('failed.text')}
      </ErrorState>
    </div>
  );
}

interface AddBarProps {
  page: Page;
  selection: SoundSelection;
  query: URLSearchParams;
}

function AddBar({ page, selection, query }: AddBarProps) {
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
      className="sticky bottom-(--bar-edge) z-10 mt-16 bg-paper pb-[env(safe-area-inset-bottom)] shadow-bar"
      data-ground="paper"
    >
      <section
        className="page-width flex flex-wrap items-center justify-between gap-4 py-4"
        aria-label={t('bar.label')}
      >
        <p className="grow basis-[min-content]" aria-live="polite">
          <b className="tabular block text-27 leading-tight">{formatRupees(total)}</b>
          <span className="block text-15 text-ink-2">
            {nothing ? t('bar.nothing') : chosen.join(', ')}
            {page.performance !== null && (
              <span className="hidden sm:inline">
                {' · '}
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
