import type { Database } from '#app/platform/database.server.ts';
import { type ArtistSearch, MOST_FOUND, MOST_PER_PAGE, wantedSlot } from './artist-search.ts';
import { selectFound } from './artist-search-queries.server.ts';
import { type ListedArtist, listedArtist } from './listed-artist.ts';
import { resolveSkill, resolveWords } from './resolve-skill.server.ts';
import { searchArea } from './search-area.ts';

/** One page of a search, and what surrounds it. */
export interface FoundArtists {
  artists: ListedArtist[];
  /** How many fit and, where a date was asked, are free; at most {@link MOST_FOUND}. */
  total: number;
  /** How many fit but are taken on the date. */
  taken: number;
  /** True when more artists fit than were ranked. */
  more: boolean;
  page: number;
  pages: number;
}

/**
 * Finds artists around a point, best first by the rule in `ranking.ts`. Sorts and pages move within the best
 * {@link MOST_FOUND} matches, so no request costs more than that however large the catalogue is.
 */
export async function searchArtists(db: Database, search: ArtistSearch): Promise<FoundArtists> {
  const pageSize = Math.min(search.pageSize, MOST_PER_PAGE);
  const [skill, genres, languages] = await Promise.all([
    resolveSkill(db, search.skill),
    resolveWords(db, search.genres),
    resolveWords(db, search.languages, 'language:'),
  ]);
  const rows = await selectFound(db, {
    area: searchArea(search),
    lat: search.lat,
    lng: search.lng,
    ...skill,
    genres,
    languages,
    isTeam: search.kind === null ? null : search.kind === 'team',
    maxFee: search.maxFee,
    slot: search.wanted && wantedSlot(search.wanted),
    sort: search.sort,
    offset: (search.page - 1) * pageSize,
    limit: pageSize,
  });
  const { found, taken } = rows[0]!;
  const more = found > MOST_FOUND;
  const total = Math.min(found, MOST_FOUND) - taken;
  const artists = rows.filter((row) => row.id !== null).map((row) => listedArtist(row, search));
  return { artists, total, taken, more, page: search.page, pages: Math.max(1, Math.ceil(total / pageSize)) };
}
