import categories from './categories.json' with { type: 'json' };
import type { ColourwayName } from './colourways.ts';

export type Category = keyof typeof categories;

export const DRAWN_CATEGORIES = Object.keys(categories) as Category[];

export type Presentation = 'man' | 'woman';

export type ScriptLanguage = 'pa' | 'hi';

export type PosterLook = { template: TemplateName; colourway: ColourwayName };

export type TemplateName = 'bagh' | 'jali' | 'saaz' | 'suraj' | 'naam' | 'dwar';

/** The only inputs of a poster; nothing else may influence the picture. */
export type PosterArtist = {
  id: string;
  name: string;
  kind: 'solo' | 'team';
  category: Category;
  /** Plain English ("tabla", "acoustic guitar"). */
  instrument: string | null;
  /** One entry per member; at most four are drawn. */
  people: { presentation: Presentation }[];
  scriptName: { text: string; lang: ScriptLanguage } | null;
  city: string;
  /** Assigned look; without it, derived from the id, and neighbours may repeat. */
  look?: PosterLook;
};

export type Crop = '4x5' | '16x10';

export function drawnPeople(artist: PosterArtist): number {
  return artist.kind === 'solo' ? 1 : Math.min(4, Math.max(2, artist.people.length));
}
