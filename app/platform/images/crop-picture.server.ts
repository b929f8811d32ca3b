import sharp from 'sharp';
import { MAX_SOURCE_PIXELS } from './encode-rendition.server.ts';

/** In percent of the picture's width and height. */
export interface Focus {
  x: number;
  y: number;
}

/** Largest crop of the ratio (width / height) nearest to the focus, same format. Throws if not a picture. */
export async function cropPicture(bytes: Buffer, focus: Focus, ratio: number): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MAX_SOURCE_PIXELS, failOn: 'error' });
  const { width, height, format } = await picture.metadata();
  const cropped = picture.extract(cropBox({ width, height }, focus, ratio));
  return format === 'webp'
    ? cropped.webp({ quality: 88, effort: 3 }).toBuffer()
    : cropped.jpeg({ quality: 90, mozjpeg: true }).toBuffer();
}

export function cropBox(size: { width: number; height: number }, focus: Focus, ratio: number) {
  const width = Math.max(1, Math.min(size.width, Math.round(size.height * ratio)));
  const height = Math.max(1, Math.min(size.height, Math.round(size.width / ratio)));
  const start = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part));
  return { width, height, left: start(size.width, width, focus.x), top: start(size.height, height, focus.y) };
}
