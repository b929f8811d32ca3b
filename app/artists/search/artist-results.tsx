import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Skeleton, SkeletonLine } from '#app/ui/skeleton.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { ArtistCard } from '../card/artist-card.tsx';
import { chipValue } from '../words/understood.ts';
import type { Listing } from './load-listing.server.ts';
import { NearResults, NothingToList } from './near-results.tsx';
import { type ListingWish, withoutOneFilter } from './search-address.ts';

const FIRST_ROW = 2;
const FIRST_CARDS = 6;
const WAITING_CARDS = 6;

interface ArtistResultsProps {
  listing: Listing;
  address: (wish: ListingWish) => string;
  reset: string;
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
          {withoutOneFilter(wish).map(([filter, wider]) => (
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
  const query = date
    ? `?${new URLSearchParams({ date, ...(from ? { from } : {}), ...(to ? { to } : {}) })}`
    : '';
  return (
    <>
      <ul className="artist-grid" hidden={found.artists.length === 0}>
        {found.artists.map((artist, index) => (
          <li key={artist.id} className={index < FIRST_CARDS ? 'min-w-0' : 'min-w-0 later'}>
            <ArtistCard artist={artist} query={query} first={!below && index < FIRST_ROW} />
          </li>
        ))}
      </ul>
      <NearResults listing={listing} query={query} />
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

export function WaitingResults({ children }: { children: ReactNode }) {
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
