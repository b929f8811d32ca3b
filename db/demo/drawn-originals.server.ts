import { createHash } from 'node:crypto';
import { findPortrait, type Portrait } from '#app/artists/find-portrait.server.ts';
import type { Original, Originals } from '#app/artists/media-routes.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { drawCategoryWindow } from './posters/draw-category-window.ts';
import { drawGalleryPicture, type GalleryIndex } from './posters/draw-gallery-picture.ts';
import { drawPoster } from './posters/draw-poster.ts';
import {
  drawSoundItem,
  drawSoundKit,
  SOUND_ITEM_KINDS,
  type SoundItemKind,
} from './posters/draw-sound-item.ts';
import type { Category, PosterArtist } from './posters/poster-artist.ts';

/** Raise it when a drawing changes, so that no old rendition is served. */
const DRAWING_VERSION = 1;

const CATEGORIES: readonly string[] = [
  'singer',
  'instrumentalist',
  'dj',
  'band',
  'dancer',
  'anchor',
  'magician',
  'comedian',
  'catering',
] satisfies Category[];

/** The pictures of the demo catalogue, drawn when they are first needed. */
export function drawnOriginals(db: Database): Originals {
  return async (source) => {
    const [scope, what, name = '', index] = source.split('/');
    if (scope !== 'demo') return undefined;
    switch (what) {
      case 'poster':
        return ofArtist(db, name, what, (artist) => drawPoster(artist, '4x5'));
      case 'poster-wide':
        return ofArtist(db, name, what, (artist) => drawPoster(artist, '16x10'));
      case 'gallery':
        return /^[012]$/.test(index ?? '')
          ? ofArtist(db, name, source, (artist) => drawGalleryPicture(artist, Number(index) as GalleryIndex))
          : undefined;
      case 'category':
        return CATEGORIES.includes(name)
          ? drawn(source, () => drawCategoryWindow(name as Category))
          : undefined;
      case 'sound':
        return ofSound(source, name);
      default:
        return undefined;
    }
  };
}

async function ofArtist(db: Database, id: string, what: string, draw: (artist: PosterArtist) => string) {
  if (!/^\d{1,9}$/.test(id)) return undefined;
  const portrait = await findPortrait(db, Number(id));
  if (!portrait) return undefined;
  const artist = posterArtist(portrait);
  return drawn(`${what} ${JSON.stringify(artist)}`, () => draw(artist));
}

/** One item by its kind; a kit by the kinds of its items, joined by `+`. */
function ofSound(source: string, drawing: string): Original | undefined {
  const kinds = drawing
    .split('+')
    .filter((kind) => (SOUND_ITEM_KINDS as string[]).includes(kind)) as SoundItemKind[];
  if (kinds.length === 0) return undefined;
  return drawn(source, () => (kinds.length === 1 ? drawSoundItem(kinds[0]!) : drawSoundKit(kinds)));
}

/** Artists who joined after the catalogue was made have no stored traits: they are drawn from their id. */
function posterArtist({ id, name, kind, category, portrait, city }: Portrait): PosterArtist {
  const traits = portrait as unknown as Partial<PosterArtist>;
  return {
    id: String(id),
    name,
    kind: kind === 'team' ? 'team' : 'solo',
    category: (CATEGORIES.includes(category) ? category : 'singer') as Category,
    instrument: traits.instrument ?? null,
    people: traits.people ?? [{ presentation: id % 2 === 0 ? 'man' : 'woman' }],
    scriptName: traits.scriptName ?? null,
    city,
    ...(traits.look ? { look: traits.look } : {}),
  };
}

function drawn(content: string, draw: () => string): Original {
  const key = createHash('sha256').update(`${DRAWING_VERSION} ${content}`).digest('base64url');
  return { key: `drawn/${key}`, read: async () => Buffer.from(draw()) };
}
