import { replacementCandidatesOf } from '#app/artists/search/replacement-candidates.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import {
  type Cause,
  selectLiveReplacement,
  selectOffers,
  selectReplaced,
} from '../core/replacement-queries.server.ts';
import { returnedOf } from '../money/returned.server.ts';

export interface ReplacementView {
  cause: Cause;
  state: 'searching' | 'proposed';
  decideBy: Date;
  before: { id: number; name: string };
  asked: number;
  proposal: Proposal | null;
}

export interface Proposal {
  offerId: string;
  artist: {
    id: number;
    name: string;
    kind: 'solo' | 'team';
    category: string;
    city: string;
    photo: string | null;
    /** 1 to 5, or null without reviews. */
    rating: number | null;
    ratingCount: number;
  };
  /** The artist's regular price in paise. */
  fee: Paise;
  /** Paise refunded on acceptance, because they cost less. */
  returned: Paise;
  /** Paise we bear, because they cost more. */
  saved: Paise;
}

export async function replacedArtists(db: Database, bookingId: string): Promise<string[]> {
  return (await selectReplaced(db, bookingId)).map(({ name }) => name);
}

export async function replacementOf(db: Database, bookingId: string): Promise<ReplacementView | null> {
  const search = await selectLiveReplacement(db, bookingId);
  if (!search) return null;
  const offers = await selectOffers(db, search.id);
  const proposed = offers.find(({ state }) => state === 'proposed');
  const people = await replacementCandidatesOf(db, [
    search.from_artist_id,
    ...(proposed ? [proposed.artist_id] : []),
  ]);
  const before = people.find(({ id }) => id === search.from_artist_id)!;
  const artist = people.find(({ id }) => id === proposed?.artist_id);
  const pays = search.fee_paise - (await returnedOf(db, bookingId));
  return {
    cause: search.cause as Cause,
    state: search.state as 'searching' | 'proposed',
    decideBy: search.decide_by,
    before: { id: before.id, name: before.name },
    asked: offers.filter(({ state }) => state === 'asked').length,
    proposal:
      proposed && artist
        ? {
            offerId: proposed.id,
            artist: {
              id: artist.id,
              name: artist.name,
              kind: artist.kind,
              category: artist.category,
              city: artist.city,
              photo: artist.photo,
              rating:
                artist.ratingCount > 0 ? Math.round((artist.ratingSum / artist.ratingCount) * 10) / 10 : null,
              ratingCount: artist.ratingCount,
            },
            fee: paise(proposed.fee_paise),
            returned: paise(Math.max(0, pays - proposed.fee_paise)),
            saved: paise(Math.max(0, proposed.fee_paise - pays)),
          }
        : null,
  };
}
