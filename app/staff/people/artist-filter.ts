import { ARTIST_STATES } from '#app/artists/core/own-artist.ts';
import { idIn, MAX_SMALL_ID } from '#app/shared/read-id.ts';
import { readTypedSearch } from '../frame/search-query.ts';

export type ArtistFilter = ReturnType<typeof readArtistFilter>;

/** Reads the filter of the list of artists. Invalid values are ignored. */
export function readArtistFilter(wanted: URLSearchParams) {
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
