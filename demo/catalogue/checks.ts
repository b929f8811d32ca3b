import type { Insertable } from 'kysely';
import { completeGstin } from '#app/accounts/profile/gstin.ts';
import { financialYear } from '#app/payments/payouts/withholding.ts';
import { addDays } from '#app/shared/india-time.ts';
import type { DB } from '#db/schema.ts';
import type { DemoArtist } from './artist-figures.ts';

/** From this price on, an artist of the demo earns enough in a year to be registered for GST. */
const REGISTERED_FROM_RUPEES = 40_000;

/** Dear artists, and the one who performs most. */
export function isRegistered({ feeRupees, popularity }: DemoArtist): boolean {
  return feeRupees >= REGISTERED_FROM_RUPEES || popularity === 'showcase';
}

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
  const gst = isRegistered(artist) ? [{ ...looked, kind: 'gst' } as const] : [];
  if (artist.popularity === 'new' || artist.id % 10 === 9) return gst;
  const live = { seen_on: addDays(day, -9), place: PLACES[artist.id % PLACES.length]! };
  return [
    ...gst,
    { ...passed, kind: 'identity' },
    { ...passed, kind: 'bank' },
    ...(artist.id % 4 === 0 ? [{ ...passed, kind: 'live', ...live } as const] : []),
  ];
}

const at = (day: string) => new Date(`${day}T06:30:00Z`);

/** Dearer artists are registered in Punjab; of the others, some have declared a low turnover and some said nothing. */
export function taxStatusRows(
  artist: DemoArtist,
  today: string,
  pan = `AAAP${letterOf(artist.id)}${serialOf(artist.id)}K`,
): Insertable<DB['tax_standing']>[] {
  const payee = `artist:${artist.id}`;
  const said = { payee, legal_name: artist.name, declared_at: new Date(`${today}T00:00:00Z`) };
  if (isRegistered(artist))
    return [
      {
        ...said,
        state: 'registered',
        gstin: completeGstin(`03${pan}1Z`),
        address: 'SCF 21, Phase 7, Mohali',
        from_day: '2024-04-01',
        confirmed_at: said.declared_at,
      },
    ];
  if (artist.id % 3 === 0) return [];
  const year_from = financialYear(today).from;
  return [{ ...said, state: 'below_threshold', year_from, outside_paise: 0, from_day: year_from }];
}

function letterOf(id: number): string {
  return String.fromCharCode(65 + (id % 26));
}

function serialOf(id: number): string {
  return String(id % 10_000).padStart(4, '0');
}
