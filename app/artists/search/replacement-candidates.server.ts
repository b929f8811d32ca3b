import type { Database } from '#app/platform/database.server.ts';
import type { Paise } from '#app/shared/money.ts';
import { selectReplacementCandidates } from '../core/artist-queries.server.ts';
import { completeQuery, MAX_PER_PAGE, type Wanted } from './artist-search.ts';
import { searchArtists } from './search-artists.server.ts';

/** What decides whether an artist can replace another, and on which terms. */
export interface ReplacementCandidate {
  id: number;
  kind: 'solo' | 'team';
  name: string;
  category: string;
  skills: string[];
  city: string;
  lat: number;
  lng: number;
  photo: string | null;
  ratingCount: number;
  ratingSum: number;
  fee: Paise;
  acceptsInstantly: boolean;
  setMinutes: number;
  /** Null if only the operator represents the artist. */
  accountId: string | null;
  listed: boolean;
}

export async function readReplacementCandidate(
  db: Database,
  id: number,
): Promise<ReplacementCandidate | null> {
  return (await replacementCandidatesOf(db, [id]))[0] ?? null;
}

/** Free artists (and team members) of the same category and kind in travel range, best first. */
export async function findReplacementCandidates(
  db: Database,
  original: ReplacementCandidate,
  wanted: Wanted,
  venue: { lat: number; lng: number } | null,
): Promise<ReplacementCandidate[]> {
  const around = venue ?? original;
  const { artists } = await searchArtists(
    db,
    completeQuery({
      lat: around.lat,
      lng: around.lng,
      skill: original.category,
      kind: original.kind,
      wanted,
      pageSize: MAX_PER_PAGE,
    }),
  );
  const found = await replacementCandidatesOf(
    db,
    artists.map(({ id }) => id),
  );
  const byId = new Map(found.map((artist) => [artist.id, artist]));
  return artists.flatMap(({ id }) => byId.get(id) ?? []);
}

export async function replacementCandidatesOf(db: Database, ids: number[]): Promise<ReplacementCandidate[]> {
  if (ids.length === 0) return [];
  const rows = await selectReplacementCandidates(db, ids);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    category: row.category,
    skills: row.skills,
    city: row.city,
    lat: row.lat,
    lng: row.lng,
    photo: row.photo,
    ratingCount: row.rating_count,
    ratingSum: row.rating_sum,
    fee: row.fee_paise,
    acceptsInstantly: row.accepts_instantly,
    setMinutes: row.set_minutes,
    accountId: row.account_id,
    listed: row.state === 'live',
  }));
}
