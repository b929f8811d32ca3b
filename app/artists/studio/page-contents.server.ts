import type { Database } from '#app/platform/database.server.ts';
import { selectPayoutDetails } from '../core/payout-details-queries.server.ts';
import { riderLines } from '../core/rider.ts';
import { countMediaAndMembers, type StudioArtist } from '../core/studio-queries.server.ts';
import { type Step, stepsOf } from './completeness.ts';

export async function pageSteps(db: Database, artist: StudioArtist): Promise<Step[]> {
  const [counts, payout] = await Promise.all([
    countMediaAndMembers(db, artist.id),
    selectPayoutDetails(db, artist.id),
  ]);
  return stepsOf({
    id: artist.id,
    kind: artist.kind,
    about: artist.about,
    skills: artist.skills,
    languages: artist.languages,
    setList: artist.set_list,
    hasRider: riderLines(artist.rider).length > 0,
    profilePhotos: counts.profile,
    galleryPhotos: counts.gallery,
    films: counts.films,
    members: counts.members + (artist.other_members as unknown[]).length,
    payout,
  });
}
