import { ARTIST_STATES, type ArtistState } from '#app/artists/core/own-artist.ts';
import { idIn, MAX_SMALL_ID } from '#app/shared/read-id.ts';
import { readTypedSearch } from '../frame/search-query.ts';

export interface ArtistFilter {
  /** As typed: a phone, or a part of the name. */
  q: string;
  phone: string | null;
  name: string | null;
  cityId: number | null;
  category: string | null;
  /** A skill or genre as people write it. */
  skill: string;
  state: ArtistState | null;
  /** Artists up to this number come next. */
  before: number | null;
}

/** Reads the filter of the list of artists. Invalid values are ignored. */
export function readArtistFilter(wanted: URLSearchParams): ArtistFilter {
  const { q, phone } = readTypedSearch(wanted.get('q'));
  const category = wanted.get('category') ?? '';
  return {
    q,
    phone,
    name: q !== '' && !phone ? q : null,
    cityId: idIn(wanted.get('city'), MAX_SMALL_ID) || null,
    category: /^[a-z0-9-]{1,40}$/.test(category) ? category : null,
    skill: (wanted.get('skill') ?? '').replaceAll('\0', '').trim().slice(0, 60),
    state: ARTIST_STATES.find((each) => each === wanted.get('state')) ?? null,
    before: idIn(wanted.get('before')) || null,
  };
}
