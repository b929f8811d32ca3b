// Paints and encodes the film loops of public/film. Needs ffmpeg; see README.md.
//   node demo/film/make-film.ts [scene ...]
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { leastTextContrast, MIN_CONTRAST } from './darkness.ts';
import { type Container, decodedFrames, encodeWithin, writeMaster } from './encode.ts';
import { scenePainter } from './paint.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes.ts';

const OUT = join(import.meta.dirname, '../../public/film');
const POSTER_LIMIT = 40_000;
/** Share of the loop at which the poster frame is taken. */
const POSTER_AT = 0.2;

const wanted = process.argv.slice(2);
for (const scene of SCENES.filter((s) => wanted.length === 0 || wanted.includes(s.name)))
  await makeFilm(scene);

async function makeFilm(scene: Scene): Promise<void> {
  const paint = await scenePainter(scene);
  const work = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    const master = join(work, 'master.mkv');
    await writeMaster(scene, paint, master);
    await writePoster(scene, paint);
    const containers: Container[] = scene.name === 'hero' ? ['mp4', 'webm'] : ['mp4'];
    for (const container of containers) {
      const path = join(OUT, `${scene.name}.${container}`);
      const size = encodeWithin(scene, master, container, path);
      console.log(`${scene.name}.${container}: ${Math.round(size / 1000)} kB${checkDark(scene, path)}`);
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

async function writePoster(scene: Scene, paint: (frame: number) => Buffer): Promise<void> {
  const frame = paint(Math.round(scene.seconds * scene.framesPerSecond * POSTER_AT));
  const raw = { width: scene.width, height: scene.height, channels: 3 } as const;
  if (scene.name === 'hero')
    await sharp(frame, { raw }).avif({ quality: 42, effort: 9 }).toFile(join(OUT, 'hero.avif'));
  const path = join(OUT, `${scene.name}.webp`);
  for (let quality = 78; ; quality -= 6) {
    await sharp(frame, { raw }).webp({ quality, effort: 6, smartSubsample: true }).toFile(path);
    if (statSync(path).size <= POSTER_LIMIT) return;
  }
}

/** Throws if ivory text is unreadable over any decoded frame. */
function checkDark(scene: Scene, path: string): string {
  if (!scene.darkUntil) return '';
  const contrasts = decodedFrames(scene, path).map((rgb) =>
    leastTextContrast(rgb, scene.width, scene.height),
  );
  const min = Math.min(...contrasts);
  if (!(min >= MIN_CONTRAST)) throw new Error(`${path}: ivory text has a contrast of only ${min.toFixed(2)}`);
  return `, ivory text at ${min.toFixed(1)}:1 or more in ${contrasts.length} frames`;
}
