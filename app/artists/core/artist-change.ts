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

/** Why staff take a picture or film down. */
export const TAKE_DOWN_REASONS = ['indecent', 'other_person', 'rights', 'contact', 'poor', 'other'] as const;

/** Of several changes, the oldest first: each field as it was before the first and after the last; none that is as it was. */
export function mergeChanges(changes: readonly { before: unknown; after: unknown }[]) {
  const sides = {
    before: Object.assign({}, ...changes.map(({ before }) => before).reverse()) as Record<string, unknown>,
    after: Object.assign({}, ...changes.map(({ after }) => after)) as Record<string, unknown>,
  };
  for (const field of Object.keys(sides.after))
    if (JSON.stringify(sides.before[field]) === JSON.stringify(sides.after[field])) {
      delete sides.before[field];
      delete sides.after[field];
    }
  return sides;
}
