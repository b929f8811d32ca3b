export type Category =
  | 'singer'
  | 'instrumentalist'
  | 'dj'
  | 'band'
  | 'dancer'
  | 'anchor'
  | 'magician'
  | 'comedian'
  | 'catering';

export type Presentation = 'man' | 'woman';

export type ScriptLanguage = 'pa' | 'hi';

/** One of the sixty ways a poster can look: a layout in a set of silks. */
export type PosterLook = { template: TemplateName; colourway: ColourwayName };

export type TemplateName = 'bagh' | 'jali' | 'saaz' | 'suraj' | 'naam' | 'dwar';

export type ColourwayName =
  | 'aub'
  | 'rani'
  | 'haldi'
  | 'tota'
  | 'neel'
  | 'sindoor'
  | 'khadi'
  | 'beton'
  | 'raat'
  | 'bagh';

/** What a poster is drawn from; nothing else may influence the picture. */
export type PosterArtist = {
  id: string;
  name: string;
  kind: 'solo' | 'team';
  category: Category;
  /** The main instrument in plain English ("tabla", "acoustic guitar"), or null. */
  instrument: string | null;
  /** One entry per drawn member; at most four are drawn. */
  people: { presentation: Presentation }[];
  /** The name, or the start of it, in the artist's own script. */
  scriptName: { text: string; lang: ScriptLanguage } | null;
  city: string;
  /** The assigned look. Without it the look is drawn from the id, and neighbours may repeat. */
  look?: PosterLook;
};

export type Crop = '4x5' | '16x10';

/** How many people the picture shows: one for a solo artist, two to four for a team. */
export function drawnPeople(artist: PosterArtist): number {
  return artist.kind === 'solo' ? 1 : Math.min(4, Math.max(2, artist.people.length));
}
