// Contact sheet for visual review: node demo/posters/contact-sheet.ts <file.png>
import sharp from 'sharp';
import { drawCategoryWindow } from './draw-category-window.ts';
import { drawGalleryPicture } from './draw-gallery-picture.ts';
import { drawPoster } from './draw-poster.ts';
import { drawSoundItem, drawSoundKit, SOUND_ITEM_KINDS } from './draw-sound-item.ts';
import { CATEGORIES, SAMPLE_ARTISTS } from './sample-artists.ts';

type Tile = { svg: string; width: number; height: number };

const GAP = 12;
const SHEET = 1600;

const [file = 'contact-sheet.png', only = ''] = process.argv.slice(2);
const cards = SAMPLE_ARTISTS.map((a) => ({ svg: drawPoster(a, '4x5'), width: 250, height: 312 }));
const headers = SAMPLE_ARTISTS.map((a) => ({ svg: drawPoster(a, '16x10'), width: 384, height: 240 }));
const gallery = SAMPLE_ARTISTS.slice(0, 12).flatMap((a) =>
  ([0, 1, 2] as const).map((i) => ({ svg: drawGalleryPicture(a, i), width: 256, height: 192 })),
);
const windows = CATEGORIES.map((c) => ({ svg: drawCategoryWindow(c), width: 160, height: 160 }));
const sound = SOUND_ITEM_KINDS.map((k) => ({ svg: drawSoundItem(k), width: 240, height: 180 }));
const kits = [
  drawSoundKit(['speaker-top', 'mixer', 'microphone']),
  drawSoundKit(['speaker-top', 'subwoofer', 'dj-console', 'par-light', 'truss']),
  drawSoundKit(['column-speaker', 'wireless-microphone']),
  drawSoundKit(['led-wall', 'moving-head', 'generator', 'stage', 'monitor', 'mixer']),
].map((svg) => ({ svg, width: 384, height: 240 }));
await sheet(
  [cards, headers, gallery, [...windows, ...sound, ...kits]]
    .filter((_, i) => only === '' || only === String(i))
    .flat(),
  file,
);

async function sheet(tiles: Tile[], path: string): Promise<void> {
  let x = GAP;
  let y = GAP;
  let rowHeight = 0;
  const placed: { input: Buffer; left: number; top: number }[] = [];
  for (const tile of tiles) {
    if (x + tile.width + GAP > SHEET || (rowHeight > 0 && tile.height !== rowHeight)) {
      x = GAP;
      y += rowHeight + GAP;
    }
    rowHeight = tile.height;
    const large = await sharp(Buffer.from(tile.svg), { density: 144 })
      .resize(tile.width, tile.height)
      .png()
      .toBuffer();
    placed.push({ input: large, left: x, top: y });
    x += tile.width + GAP;
  }
  await sharp({ create: { width: SHEET, height: y + rowHeight + GAP, channels: 3, background: '#D2CABD' } })
    .composite(placed)
    .png()
    .toFile(path);
}
