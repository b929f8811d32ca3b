import './facade.css';
import { Suspense, use, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OCCASION_NAMES, OCCASIONS } from '#app/artists/core/occasions.ts';
import { mediaSourceSet, mediaUrl, pictureOfCategory } from '#app/artists/media/media-url.ts';
import type { Category } from '#app/artists/search/list-artists.server.ts';
import { useChosenCity } from '#app/places/chosen-city.ts';
import { groupDigits } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import type { Part } from './part.ts';
import { searchAddress } from './slides.ts';
import { useArtistSearch } from './use-artist-search.ts';

const SIZES = '(min-width: 64rem) 230px, (min-width: 43.75rem) 190px, 42vw';

type ShownCategory = Omit<Category, 'plural' | 'hidden'>;

export function Categories({ categories }: { categories: Promise<Part<ShownCategory[]>> }) {
  return (
    <section id="categories" className="page-width section" aria-labelledby="categories-title">
      <Suspense fallback={<Waiting />}>
        <CategoryGrid categories={categories} />
      </Suspense>
      <Occasions />
    </section>
  );
}

function Occasions() {
  const { t } = useTranslation('home');
  const say = useSkillNames();
  const [city] = useChosenCity();
  return (
    <nav className="occasions" aria-labelledby="occasions-title">
      <p id="occasions-title" className="mb-3 font-label">
        {t('categories.occasions')}
      </p>
      <Chips>
        {[...OCCASION_NAMES.slice(2), ...OCCASION_NAMES.slice(0, 2)]
          .filter((name) => OCCASIONS[name])
          .map((name) => (
            <ChipLink key={name} to={searchAddress({ q: say(name), city })} prefetch="none">
              {say(name)}
            </ChipLink>
          ))}
      </Chips>
    </nav>
  );
}

function CategoryGrid({ categories }: { categories: Promise<Part<ShownCategory[]>> }) {
  const { t } = useTranslation('home');
  const say = useNames();
  const [address] = useSearchParams();
  const [city] = useChosenCity();
  const { failed, dismiss, onPress, asked } = useArtistSearch();
  const part = use(categories);
  if ('failed' in part) return <Failed sentence={t('categories.failed')} onAgain={() => location.reload()} />;
  if (failed) return <Failed sentence={t('categories.searchFailed')} onAgain={dismiss} />;
  const shown = categoryPage(part.items, address.get('categories'));
  return (
    <>
      <Head showing={t('categories.showing', { from: shown.from, to: shown.to, total: shown.total })} />
      {shown.total === 0 && <p>{t('categories.empty')}</p>}
      <ul className="facade">
        {shown.items.map(({ slug, name, picture, artists }) => {
          const to = searchAddress({ skill: slug, city });
          return (
            <li key={slug} className="slab">
              <h3>{say(name)}</h3>
              <Link
                to={to}
                prefetch="none"
                className="slab-link link"
                onClick={onPress}
                aria-busy={asked === to || undefined}
              >
                {t('categories.discover', { number: groupDigits(artists) })}{' '}
                <span className="visually-hidden">{t('categories.artists', { name: say(name) })}</span>
              </Link>
              <CategoryTilePicture source={pictureOfCategory(slug, picture)} />
            </li>
          );
        })}
      </ul>
      <Pagination
        page={shown.page}
        pages={shown.pages}
        href={categoriesAddress}
        label={t('categories.pages')}
        keepScroll
      />
    </>
  );
}

function Head({ showing }: { showing?: string }) {
  const { t } = useTranslation('home');
  return (
    <div className="section-head">
      <h2 id="categories-title" className="text-53">
        {t('categories.title')}
      </h2>
      {showing && <p className="text-ink-2">{showing}</p>}
    </div>
  );
}

function CategoryTilePicture({ source }: { source: string }) {
  const { t } = useTranslation('home');
  const [failed, setFailed] = useState(false);
  return (
    <span className="window">
      <img
        // The picture may fail before hydration; then no error event arrives.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true);
        }}
        src={mediaUrl(source, 320)}
        srcSet={mediaSourceSet(source, [160, 320, 480])}
        sizes={SIZES}
        alt={failed ? t('categories.placeholder') : ''}
        data-failed={failed || undefined}
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    </span>
  );
}

function Waiting() {
  const { t } = useTranslation('home');
  return (
    <>
      <Head />
      <p className="visually-hidden" role="status">
        {t('categories.loading')}
      </p>
      <ul className="facade" aria-hidden="true">
        {Array.from({ length: CATEGORIES_PER_PAGE }, (_, index) => (
          <li key={index} className="slab skeleton" />
        ))}
      </ul>
    </>
  );
}

function Failed({ sentence, onAgain }: { sentence: string; onAgain: () => void }) {
  const { t } = useTranslation('home');
  return (
    <>
      <Head />
      <ErrorState
        level={3}
        title={<span className="text-vermilion-deep">{sentence}</span>}
        action={
          <Button look="second" size="row" className="needs-script" onClick={onAgain}>
            {t('categories.again')}
          </Button>
        }
      >
        {t('categories.failedHelp')}
      </ErrorState>
    </>
  );
}

const CATEGORIES_PER_PAGE = 6;

interface CategoryPage<Item> {
  items: Item[];
  page: number;
  pages: number;
  /** First and last item shown, 1-based; both 0 if empty. */
  from: number;
  to: number;
  total: number;
}

/** Page from the address (`?categories=2`), clamped to existing pages. */
export function categoryPage<Item>(all: readonly Item[], asked: string | null): CategoryPage<Item> {
  const total = all.length;
  const pages = Math.max(1, Math.ceil(total / CATEGORIES_PER_PAGE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(asked ?? '1', 10) || 1));
  const before = (page - 1) * CATEGORIES_PER_PAGE;
  const items = all.slice(before, before + CATEGORIES_PER_PAGE);
  return { items, page, pages, from: total === 0 ? 0 : before + 1, to: before + items.length, total };
}

function categoriesAddress(page: number): string {
  return `/?categories=${page}#categories`;
}
