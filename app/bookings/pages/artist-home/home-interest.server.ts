import { profileViews } from '#app/artists/core/profile-interest.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { DAY_MS, dayInIndia } from '#app/shared/india-time.ts';
import { countRequestsAndAgreed } from './home-queries.server.ts';

export const INTEREST_DAYS = 30;

export interface Interest {
  views: number;
  asked: number;
  agreed: number;
}

/** Views, requests and bookings of the last 30 days, and of the 30 days before. */
export async function homeInterest(
  db: Database,
  artistId: number,
  now: Date,
): Promise<{ now: Interest; before: Interest }> {
  const views = await profileViews(db, artistId, dayInIndia(now), INTEREST_DAYS);
  const at = (periods: number) => new Date(now.getTime() - periods * INTEREST_DAYS * DAY_MS);
  // Requests of this very moment are among them.
  const end = new Date(now.getTime() + 60_000);
  return {
    now: { views: views.now, ...(await countRequestsAndAgreed(db, artistId, { from: at(1), to: end })) },
    before: {
      views: views.before,
      ...(await countRequestsAndAgreed(db, artistId, { from: at(2), to: at(1) })),
    },
  };
}
