import { replacementCandidatesOf } from '#app/artists/search/replacement-candidates.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { replacementStart } from '../core/late-replacement-rules.ts';
import { selectLiveReplacement, selectOffers, selectReplaced } from '../core/replacement-queries.server.ts';
import { replacementPrice, returnedOf } from '../money/returned.server.ts';
import type { ReplacementView } from './replacement-view.ts';

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
  const pays = paise(search.fee_paise - (await returnedOf(db, bookingId)));
  const times = { startsAt: search.starts_at, endsAt: search.ends_at };
  const ready = proposed?.ready_minutes ?? null;
  const from = ready === null ? null : replacementStart(await businessNow(db), ready, times);
  const price = replacementPrice(pays, proposed?.fee_paise ?? pays, {
    ...times,
    from,
    isBack: proposed?.artist_id === search.from_artist_id,
  });
  return {
    cause: search.cause,
    tonight: search.tonight,
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
            fee: proposed.fee_paise,
            returned: paise(pays - price),
            saved: paise(proposed.fee_paise - price),
            from,
          }
        : null,
  };
}
