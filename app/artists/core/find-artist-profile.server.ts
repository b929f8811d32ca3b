import type { Database } from '#app/platform/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { FIELD_NAMES, pickFields } from './artist-fields.ts';
import { type ArtistProfile, readNamedMembers } from './artist-profile.ts';
import { selectMedia, selectProfile, selectTeam } from './artist-queries.server.ts';
import { extensionPrice } from './extension-price.ts';
import { isPlayable } from './film-source.ts';
import { listedArtist } from './listed-artist.ts';
import { riderLines } from './rider.ts';

const MAX_PICTURES = 12;
const MAX_VIDEOS = 5;

/** Public profile of a live artist, else undefined. `unlisted` allows any state, for owner previews. */
export async function findArtistProfile(
  db: Database,
  id: number,
  { unlisted = false, log }: { unlisted?: boolean; log?: Log } = {},
): Promise<ArtistProfile | undefined> {
  const [row, media, team] = await Promise.all([
    selectProfile(db, id, unlisted),
    selectMedia(db, id),
    selectTeam(db, id).catch((error: unknown) => {
      log?.error({ err: error, artist: id }, 'the members of a team could not be read');
      return null;
    }),
  ]);
  if (!row) return undefined;
  const pictures = media.filter(({ kind }) => kind === 'photo');
  const videos = media.filter(({ kind }) => kind === 'video');
  return {
    ...listedArtist(row, null),
    genres: row.genres,
    languages: row.languages,
    lat: row.lat,
    lng: row.lng,
    locality: row.locality,
    about: row.about,
    fields: pickFields(row, FIELD_NAMES),
    performedCount: row.performed_count,
    extensionPrice: extensionPrice(row.fee_paise, row.extension_paise),
    rider: riderLines(row.rider, row.call_minutes),
    setList: row.set_list,
    gallery: pictures.slice(0, MAX_PICTURES).map(({ source }) => source),
    videos: videos
      .filter(({ source }) => isPlayable(source))
      .slice(0, MAX_VIDEOS)
      .map(({ kind, role, ...film }) => film),
    team: team && [
      ...team,
      ...readNamedMembers(row.other_members).map((member) => ({ ...member, id: null, listed: false })),
    ],
  };
}
