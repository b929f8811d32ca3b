import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { BackLink } from '#app/ui/breadcrumbs.tsx';
import type { SoundPage as Page } from '../open-sound-page.server.ts';
import { wayBack } from '../sound-page-address.ts';
import { AddBar } from './add-bar.tsx';
import { EquipmentRow } from './equipment-row.tsx';
import { KitCard } from './kit-card.tsx';
import { shortDay } from './short-day.ts';
import { useSelection } from './use-selection.ts';

/** Kits to add whole, equipment to count, and the bar that carries both back to the booking. */
export function SoundPage({ page }: { page: Page }) {
  const { t, language } = useTranslation('sound');
  const [query] = useSearchParams();
  const [selection, change] = useSelection(page.selection);
  const day = page.date && shortDay(page.date, language);
  const audience = query.get('audience');
  const fromBooking = query.get('from') === 'booking' && query.has('artist');
  const chosen = { selection, onChange: change };
  return (
    <form method="get" className="pt-6 md:pt-8">
      {[...query]
        .filter(([name]) => name !== 'sound')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <div className="page-width">
        {fromBooking && <BackLink to={wayBack(query, query.get('sound'))}>{t('backToBooking')}</BackLink>}
        <h1 className="mt-1 text-53">{t('title')}</h1>
        <p className="mt-3 max-w-[60ch] text-20 text-ink-2">
          {day && audience ? t('leadFor', { day, audience }) : day ? t('leadForDay', { day }) : t('lead')}
        </p>
      </div>
      <section className="mt-8" aria-labelledby="kits">
        <h2 id="kits" className="page-width text-33">
          {t('kits.title')}
        </h2>
        <ul
          className="mt-5 flex snap-x scroll-px-[max(var(--margin),calc(50vw-var(--content)/2))] gap-4 overflow-x-auto px-[max(var(--margin),calc(50vw-var(--content)/2))] pb-3 md:gap-6"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={t('kits.scroll')}
        >
          {fittingFirst(page).map((kit) => (
            <KitCard key={kit.id} kit={kit} day={day} fits={kit.id === page.fitting} {...chosen} />
          ))}
        </ul>
      </section>
      <section className="page-width mt-16" aria-labelledby="items">
        <h2 id="items" className="text-33">
          {t('items.title')}
        </h2>
        <ul className="mt-4 grid gap-x-16 lg:grid-cols-2">
          {page.equipment.map((item) => (
            <EquipmentRow key={item.id} item={item} day={day} {...chosen} />
          ))}
        </ul>
      </section>
      <AddBar page={page} selection={selection} query={query} />
    </form>
  );
}

/** The kit for this audience stands where it is seen without scrolling. */
function fittingFirst({ kits, fitting }: Page) {
  return [...kits].sort((one, other) => Number(other.id === fitting) - Number(one.id === fitting));
}
