import type { Insertable } from 'kysely';
import { addDays } from '#app/shared/india-time.ts';
import type { DB } from '#db/schema.ts';
import type { DemoArtist } from './artist-figures.ts';
import { REGISTERED_FROM_RUPEES } from './tax-statuses.ts';

const GOOD_DAYS = 3 * 365;
const PLACES = ['a wedding in Mohali', 'a club evening in Chandigarh', 'a college evening in Panchkula'];

/** Made-up checks of artists who have been here for some time; a few of them staff have seen live. */
export function checkRows(artist: DemoArtist, today: string): Insertable<DB['artist_check']>[] {
  const day = addDays(today, -(20 + ((artist.id * 37) % 400)));
  const passed = {
    artist_id: artist.id,
    state: 'passed',
    person_name: artist.name,
    submitted_at: at(day),
    decided_at: at(day),
    good_until: at(addDays(day, GOOD_DAYS)),
    created_at: at(day),
  } as const;
  const { person_name: _, good_until: __, ...looked } = passed;
  const gst = artist.feeRupees >= REGISTERED_FROM_RUPEES ? [{ ...looked, kind: 'gst' } as const] : [];
  if (artist.standing === 'new' || artist.id % 5 > 2) return gst;
  const live = { seen_on: addDays(day, -9), place: PLACES[artist.id % PLACES.length]! };
  return [
    ...gst,
    { ...passed, kind: 'identity' },
    ...(artist.id % 5 < 2 ? [{ ...passed, kind: 'bank' } as const] : []),
    ...(artist.id % 4 === 0 ? [{ ...passed, kind: 'live', ...live } as const] : []),
  ];
}

const at = (day: string) => new Date(`${day}T06:30:00Z`);
