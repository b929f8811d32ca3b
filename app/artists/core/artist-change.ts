import type { FieldValues } from './artist-fields.ts';

/** The gender in which an artist performs, stated by the artist alone; a team may be mixed. */
export const PRESENTATIONS = ['woman', 'man', 'mixed'] as const;
export type Presentation = (typeof PRESENTATIONS)[number];

export interface ArtistColumns extends FieldValues {
  name: string;
  about: string;
  city_id: number;
  locality: string | null;
  lat: number;
  lng: number;
  skills: string[];
  genres: string[];
  languages: string[];
  presentation: Presentation | null;
  fee_paise: number;
  extension_paise: number | null;
  rider: object;
  set_list: string[];
  other_members: { name: string; role: string }[];
}

export type ArtistField = keyof ArtistColumns | 'films' | 'photos' | 'members';

export type ArtistPart = 'about' | 'offer' | 'stage' | 'team' | 'media';
