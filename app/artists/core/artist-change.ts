/** The gender in which an artist performs, stated by the artist alone; a team may be mixed. */
export const PRESENTATIONS = ['woman', 'man', 'mixed'] as const;
export type Presentation = (typeof PRESENTATIONS)[number];

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
  presentation: Presentation | null;
  fee_paise: number;
  extension_paise: number | null;
  set_minutes: number;
  accepts_instantly: boolean;
  rider: object;
  set_list: string[];
  other_members: { name: string; role: string }[];
}

export type ArtistField = keyof ArtistColumns | 'films' | 'photos' | 'members';

export type ArtistPart = 'about' | 'offer' | 'stage' | 'team' | 'media';
