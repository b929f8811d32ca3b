/** Columns of the artist's row that its owner may change. */
export interface ArtistColumns {
  name: string;
  about: string;
  experience_years: number;
  city_id: number;
  locality: string | null;
  lat: number;
  lng: number;
  travel_km: number;
  skills: string[];
  genres: string[];
  languages: string[];
  fee_paise: number;
  set_minutes: number;
  accepts_instantly: boolean;
  rider: object;
  set_list: string[];
  other_members: { name: string; role: string }[];
}

/** What of an artist can be changed by its owner. */
export type ArtistField = keyof ArtistColumns | 'films' | 'photos' | 'members';

/** The part of the studio that a change was made in. */
export type ArtistPart = 'about' | 'offer' | 'stage' | 'team' | 'media';
