import type { Insertable } from 'kysely';
import { completeGstin } from '#app/accounts/profile/gstin.ts';
import { financialYear } from '#app/payments/payouts/withholding.ts';
import type { DB } from '#db/schema.ts';
import type { DemoArtist } from './artist-figures.ts';

/** From this price on, an artist of the demo earns enough in a year to be registered for GST. */
export const REGISTERED_FROM_RUPEES = 40_000;

/** Dearer artists are registered in Punjab; of the others, some have declared a low turnover and some said nothing. */
export function taxStatusRows(
  artist: DemoArtist,
  today: string,
  pan = `AAAP${letterOf(artist.id)}${serialOf(artist.id)}K`,
): Insertable<DB['tax_standing']>[] {
  const payee = `artist:${artist.id}`;
  const said = { payee, legal_name: artist.name, declared_at: new Date(`${today}T00:00:00Z`) };
  if (artist.feeRupees >= REGISTERED_FROM_RUPEES)
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
