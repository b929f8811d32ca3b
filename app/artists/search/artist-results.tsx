import type { ReactNode } from 'react';
import { formatRupees, paiseOfRupees } from '#app/shared/money.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Skeleton, SkeletonLine } from '#app/ui/skeleton.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { ArtistCard } from '../card/artist-card.tsx';
import { chipId, chipValue } from '../understanding/interpretation.ts';
import type { Listing } from './load-listing.server.ts';
import { type ListingWish, listingAddress, wishesWithoutOneFilter } from './search-address.ts';

const FIRST_ROW = 2;
const FIRST_CARDS = 6;
const WAITING_CARDS = 6;

interface ArtistResultsProps {
  listing: Listing;
  address: (wish: ListingWish) => string;
  reset: string;
  /** Whether the list is below the first screen, so that its pictures may load later. */
  below?: boolean;
}

export function ArtistResults({ listing, address, reset, below }: ArtistResultsProps) {
  const { t } = useTranslation('artists');
  const { found, beyond, wish, understood } = listing;
  if (understood?.nothing) return <NothingToList listing={listing} />;
  if (found.artists.length === 0 && beyond.length === 0)
    return (
      <EmptyState
        title={t('listing.empty')}
        action={
          <ButtonLink to={reset} look="second" size="row">
            {t('filters.reset')}
          </ButtonLink>
        }
      >
        <p className="mb-4">
          {found.taken > 0 ? t('listing.emptyTaken', { count: found.taken }) : t('listing.emptyHint')}
        </p>
        <Chips>
          {wishesWithoutOneFilter(wish).map(([filter, wider]) => (
            <ChipLink key={filter} to={address(wider)}>
              {t(`listing.wider.${filter}`)}
            </ChipLink>
          ))}
        </Chips>
      </EmptyState>
    );
  const chips = understood?.chips ?? [];
  const date = wish.date ?? chipValue(chips, 'date');
  const from = wish.from ?? chipValue(chips, 'time');
  const { to } = wish;
  const kept = Object.entries({ ...(date && { date, from, to }), occasion: listing.shown.occasion });
  const set = kept.filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = set.length > 0 ? `?${new URLSearchParams(set)}` : '';
  return (
    <>
      <ul className="artist-grid" hidden={found.artists.length === 0}>
        {found.artists.map((artist, index) => (
          <li key={artist.id} className={index < FIRST_CARDS ? 'min-w-0' : 'min-w-0 later'}>
            <ArtistCard artist={artist} query={query} first={!below && index < FIRST_ROW} />
          </li>
        ))}
      </ul>
      <NearlyFittingResults listing={listing} query={query} />
      <div className="mt-12">
        <Pagination
          page={found.page}
          pages={found.pages}
          href={(page) => address({ ...wish, page })}
          label={t('listing.pages')}
        />
      </div>
    </>
  );
}

export function LoadingResults({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      {children}
      <div className="artist-grid">
        {Array.from({ length: WAITING_CARDS }, (_, index) => (
          <div key={index} className="grid gap-2">
            <Skeleton />
            <SkeletonLine share={0.8} />
            <SkeletonLine share={0.5} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Artists who fit if a wish of the words is let go, each group under what was let go. */
function NearlyFittingResults({
  listing: { found, beyond, understood },
  query,
}: {
  listing: Listing;
  query: string;
}) {
  const { t } = useTranslation('artists');
  const labelOf = useLetGoLabel();
  if (!understood || beyond.length === 0) return null;
  return (
    <div className="near-results">
      {found.total === 0 && <p className="text-20">{t('words.nearly.title')}</p>}
      {beyond.map(({ letGo, artists }) => (
        <section key={letGo.join()} data-relaxed={letGo.join(' ')}>
          <h3 className="text-27">
            {letGo.map((name) => labelOf(understood.chips.find((chip) => chipId(chip) === name))).join(', ')}
          </h3>
          <ul className="artist-grid">
            {artists.map((artist) => (
              <li key={artist.id} className="min-w-0">
                <ArtistCard artist={artist} query={query} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ShownChip = NonNullable<Listing['understood']>['chips'][number];

function useLetGoLabel(): (chip: ShownChip | undefined) => string {
  const { t } = useTranslation('artists');
  const say = useSkillNames();
  return (chip) => {
    if (!chip) return t('words.nearly.reach');
    switch (chip.kind) {
      case 'maxPrice':
      case 'minPrice':
        return t(`words.nearly.${chip.kind}`, { price: formatRupees(paiseOfRupees(Number(chip.key))) });
      case 'kind':
      case 'time':
      case 'date':
      case 'gender':
      case 'name':
        return t(`words.nearly.${chip.kind}`);
      case 'booking':
        return t('words.nearly.style', { label: t('card.instant') });
      default:
        return t('words.nearly.style', { label: say(chip.label) });
    }
  };
}

const NOT_OFFERED = ['photographer', 'decorator', 'makeup'] as const;

/** Instead of a list: words that mean nothing here or ask for what is not offered, and who is. */
function NothingToList({ listing: { wish, understood, choices, city } }: { listing: Listing }) {
  const { t } = useTranslation('artists');
  const say = useSkillNames();
  const asked = understood?.chips.find(({ key }) => key.startsWith('not-offered'));
  const other = NOT_OFFERED.find((one) => asked?.key.endsWith(one)) ?? 'other';
  return (
    <EmptyState
      title={asked ? t(`words.notOffered.${other}`) : t('words.nothing', { words: wish.q })}
      action={
        <ButtonLink to={listingAddress({ city: city.slug })} look="second" size="row">
          {t('listing.wider.skill')}
        </ButtonLink>
      }
    >
      <p className="mb-4">{t('words.wayOn')}</p>
      <Chips>
        {choices.categories.map(({ slug, plural }) => (
          <ChipLink key={slug} to={listingAddress({ skill: slug, city: city.slug })}>
            {say(plural)}
          </ChipLink>
        ))}
      </Chips>
    </EmptyState>
  );
}
