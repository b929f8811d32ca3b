import { type Coordinates, distanceKm } from '#app/places/distance.ts';
import { type Paise, paise } from '#app/shared/money.ts';

/** An artist as lists and cards show it. */
export interface ListedArtist {
  id: number;
  kind: 'solo' | 'team';
  name: string;
  /** Slug of the category, and its name. */
  category: string;
  categoryName: string;
  skills: string[];
  city: string;
  /** Final price of one event, tax inside. */
  fee: Paise;
  ratingCount: number;
  /** From 1 to 5, or null for an artist without reviews. */
  rating: number | null;
  /** Source of the profile photo for `mediaUrl`, or null. */
  photo: string | null;
  /** Members of a team; 0 for a solo artist. */
  members: number;
  /** From where the host searched. */
  distanceKm: number | null;
}

/** As cards show it, and no more: a page carries its artists twice, as what is read and as the data that wakes it. */
export type ArtistOnCard = Omit<ListedArtist, 'kind' | 'category' | 'distanceKm'>;

export function onCard({ kind, category, distanceKm, ...shown }: ListedArtist): ArtistOnCard {
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
  fee_paise: number;
  rating_count: number;
  rating_sum: number;
  photo: string | null;
  members: number;
}

export function listedArtist(row: ListedRow, from: Coordinates | null): ListedArtist {
  return {
    id: row.id!,
    kind: row.kind,
    name: row.name,
    category: row.category,
    categoryName: row.category_name,
    skills: [...row.skills, ...row.genres.filter((genre) => !row.skills.includes(genre))],
    city: row.city,
    fee: paise(row.fee_paise),
    ratingCount: row.rating_count,
    rating: row.rating_count > 0 ? Math.round((row.rating_sum / row.rating_count) * 10) / 10 : null,
    photo: row.photo,
    members: row.members,
    distanceKm: from && Math.round(distanceKm(from, row) * 10) / 10,
  };
}
