import { type Coordinates, distanceKm } from '#app/places/distance.ts';
import type { Paise } from '#app/shared/money.ts';

/** Card fields only: each artist is sent twice, as HTML and as hydration data. */
export type ArtistOnCard = Omit<ListedArtist, 'kind' | 'category' | 'distanceKm'>;

export function artistForCard({ kind, category, distanceKm, ...shown }: ListedArtist): ArtistOnCard {
  return shown;
}

export interface ListedRow {
  id: number | null;
  kind: 'solo' | 'team';
  name: string;
  category: string;
  category_name: string;
  skills: string[];
  genres: string[];
  city: string;
  lat: number;
  lng: number;
  fee_paise: Paise;
  rating_count: number;
  rating_sum: number;
  photo: string | null;
  members: number;
  accepts_instantly: boolean;
}

/** Plain mean of all reviews, 1 to 5 with one decimal; null without reviews. Smoothing is for ranking alone. */
export function meanRating(row: Pick<ListedRow, 'rating_count' | 'rating_sum'>): number | null {
  return row.rating_count > 0 ? Math.round((row.rating_sum / row.rating_count) * 10) / 10 : null;
}

export type ListedArtist = ReturnType<typeof listedArtist>;

/** As search finds it; `distanceKm` is from the point of the search. */
export function listedArtist(row: ListedRow, from: Coordinates | null) {
  return {
    id: row.id!,
    kind: row.kind,
    name: row.name,
    category: row.category,
    categoryName: row.category_name,
    skills: [...row.skills, ...row.genres.filter((genre) => !row.skills.includes(genre))],
    city: row.city,
    // For one event, GST included.
    fee: row.fee_paise,
    ratingCount: row.rating_count,
    rating: meanRating(row),
    photo: row.photo,
    members: row.members,
    acceptsInstantly: row.accepts_instantly,
    distanceKm: from && Math.round(distanceKm(from, row) * 10) / 10,
  };
}
