import { createHash } from 'node:crypto';
import { selectPortrait } from '#app/artists/core/artist-queries.server.ts';
import type { Portrait } from '#app/artists/core/find-portrait.server.ts';
import { isCategory } from '#app/artists/core/is-category.server.ts';
import type { Original, Originals } from '#app/artists/media/media-routes.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { isKitDrawing } from '#app/sound/kit-drawing.server.ts';
import { drawCategoryWindow, drawPlainWindow } from './posters/draw-category-window.ts';
import { drawGalleryPicture, type GalleryIndex } from './posters/draw-gallery-picture.ts';
import { drawPoster } from './posters/draw-poster.ts';
import {
  drawSoundItem,
  drawSoundKit,
  SOUND_ITEM_KINDS,
  type SoundItemKind,
} from './posters/draw-sound-item.ts';
import { type Category, DRAWN_CATEGORIES, type PosterArtist } from './posters/poster-artist.ts';

/** Increment when a drawing changes, or old renditions are served. */
const DRAWING_VERSION = 1;

/** Rendered on demand. Only canonical sources are accepted, so that their number stays bounded. */
export function drawnOriginals(db: Database, { demo }: { demo: boolean }): Originals {
  return async (source) => {
    const [scope, kind = '', ...rest] = source.split('/');
    if (scope !== 'demo') return undefined;
    const path = rest.join('/');
    if (kind === 'category') return ofCategory(db, source, path);
    if (kind === 'sound') return ofSound(db, source, path);
    return demo ? ofArtist(db, kind, path) : undefined;
  };
}

async function ofCategory(db: Database, source: string, name: string): Promise<Original | undefined> {
  if (isDrawn(name)) return originalFromDrawing(source, () => drawCategoryWindow(name));
  return (await isCategory(db, name)) ? originalFromDrawing('demo/category', drawPlainWindow) : undefined;
}

function isDrawn(category: string): category is Category {
  return (DRAWN_CATEGORIES as string[]).includes(category);
}

const ARTIST_ID = /^[1-9]\d{0,8}$/;

async function ofArtist(db: Database, kind: string, path: string): Promise<Original | undefined> {
  const [id = '', index, ...more] = path.split('/');
  if (!ARTIST_ID.test(id) || more.length > 0) return undefined;
  if (kind === 'gallery')
    return /^[012]$/.test(index ?? '')
      ? ofPortrait(db, id, `gallery ${index}`, (artist) =>
          drawGalleryPicture(artist, Number(index) as GalleryIndex),
        )
      : undefined;
  if (index !== undefined) return undefined;
  if (kind === 'poster') return ofPortrait(db, id, kind, (artist) => drawPoster(artist, '4x5'));
  if (kind === 'poster-wide') return ofPortrait(db, id, kind, (artist) => drawPoster(artist, '16x10'));
  return undefined;
}

async function ofPortrait(db: Database, id: string, what: string, draw: (artist: PosterArtist) => string) {
  const portrait = await selectPortrait(db, Number(id));
  if (!portrait) return undefined;
  const artist = posterArtist(portrait);
  return originalFromDrawing(`${what} ${JSON.stringify(artist)}`, () => draw(artist));
}

/** Several items joined by `+` are valid only as a kit of the catalogue. */
async function ofSound(db: Database, source: string, drawing: string): Promise<Original | undefined> {
  const kinds = drawing.split('+');
  if (!areSoundKinds(kinds)) return undefined;
  if (kinds.length === 1) return originalFromDrawing(source, () => drawSoundItem(kinds[0]!));
  return (await isKitDrawing(db, drawing))
    ? originalFromDrawing(source, () => drawSoundKit(kinds))
    : undefined;
}

function areSoundKinds(kinds: string[]): kinds is SoundItemKind[] {
  const known: readonly string[] = SOUND_ITEM_KINDS;
  return new Set(kinds).size === kinds.length && kinds.every((kind) => known.includes(kind));
}

/** Artists added later have no stored traits: they are drawn from their id. */
function posterArtist({ id, name, kind, category, portrait, city }: Portrait): PosterArtist {
  const traits = portrait as unknown as Partial<PosterArtist>;
  return {
    id: String(id),
    name,
    kind: kind === 'team' ? 'team' : 'solo',
    category: isDrawn(category) ? category : 'singer',
    instrument: traits.instrument ?? null,
    people: traits.people ?? [{ presentation: id % 2 === 0 ? 'man' : 'woman' }],
    scriptName: traits.scriptName ?? null,
    city,
    ...(traits.look ? { look: traits.look } : {}),
  };
}

function originalFromDrawing(content: string, draw: () => string): Original {
  const key = createHash('sha256').update(`${DRAWING_VERSION} ${content}`).digest('base64url');
  return { key: `drawn/${key}`, read: async () => Buffer.from(draw()) };
}
