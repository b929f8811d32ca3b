import { addDays, dayInIndia, instantInIndia, weekdayInIndia } from '#app/shared/india-time.ts';
import type { DemoArtist } from './artist-figures.ts';
import { type Random, seeded } from './random.ts';
import words from './words.json' with { type: 'json' };

/** Time taken outside our bookings, a half-open interval. */
export interface DemoClaim {
  artistId: number;
  purpose: 'blackout' | 'outside';
  from: Date;
  to: Date;
  note: string;
}

const DAYS_AHEAD = 122;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MORE_BUSY = new Set<DemoArtist['category']>(['dj', 'band', 'catering', 'anchor']);

/** Calendar entries for the four months after a date (`2026-11-20`, IST). */
export function drawCalendar(artists: readonly DemoArtist[], today: string): DemoClaim[] {
  const random = seeded('calendar');
  const taken = new Map<number, DemoClaim[]>();
  const claim = (artistIds: number[], draft: Omit<DemoClaim, 'artistId'>) => {
    if (
      artistIds.some((id) => taken.get(id)?.some((other) => other.from < draft.to && other.to > draft.from))
    )
      return;
    for (const artistId of artistIds)
      taken.set(artistId, [...(taken.get(artistId) ?? []), { artistId, ...draft }]);
  };
  const teamsFirst = [...artists].sort((one, other) =>
    one.kind === other.kind ? 0 : one.kind === 'team' ? -1 : 1,
  );
  for (const artist of teamsFirst) {
    const everyone = [artist.id, ...artist.members.map(({ artistId }) => artistId)];
    for (const away of drawAbsences(random, today))
      claim(artist.kind === 'team' ? everyone : [artist.id], away);
    for (const gig of drawGigs(random, artist, today)) claim(everyone, gig);
  }
  return [...taken.values()].flat();
}

function drawAbsences(random: Random, today: string): Omit<DemoClaim, 'artistId'>[] {
  return Array.from({ length: random.between(0, 2) }, () => {
    const from = midnight(today, random.between(2, DAYS_AHEAD));
    const to = new Date(from.getTime() + random.between(1, 5) * DAY);
    return { purpose: 'blackout', from, to, note: random.pick(words.away) };
  });
}

function drawGigs(random: Random, artist: DemoArtist, today: string): Omit<DemoClaim, 'artistId'>[] {
  const demand = artist.popularity === 'new' ? 0.25 : MORE_BUSY.has(artist.category) ? 1 : 0.7;
  return Array.from({ length: DAYS_AHEAD }, (_, day) => midnight(today, day + 1))
    .filter((date) => random.chance(demand * chanceOfGig(date, artist)))
    .map((date) => {
      const from = new Date(date.getTime() + random.pick([16, 17, 17.5, 18]) * HOUR);
      const to = new Date(from.getTime() + random.pick([4, 4.5, 5, 6, 7]) * HOUR);
      return { purpose: 'outside', from, to, note: random.pick(words.gigs) };
    });
}

/** Weekend events of the wedding season, November to February, are the busiest of the year; Saturdays most. */
function chanceOfGig(midnightInIndia: Date, { popularity }: DemoArtist): number {
  const weekend = [0, 5, 6].includes(weekdayInIndia(midnightInIndia));
  const weddingSeason = ['11', '12', '01', '02'].includes(dayInIndia(midnightInIndia).slice(5, 7));
  const wanted = popularity === 'popular' || popularity === 'showcase';
  if (weddingSeason && wanted && weekdayInIndia(midnightInIndia) === 6) return 0.5;
  if (weekend) return weddingSeason ? 0.18 : 0.08;
  return weddingSeason ? 0.02 : 0.01;
}

function midnight(today: string, daysLater: number): Date {
  return instantInIndia(addDays(today, daysLater));
}
