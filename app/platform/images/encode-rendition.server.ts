import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from './rendition.ts';

export const ENCODING_VERSION = 1;

export const MAX_SOURCE_PIXELS = 40_000_000;

// Two parallel renders already fill a small machine; libvips must not add threads of its own.
sharp.concurrency(1);
sharp.cache(false);

const ENCODERS: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  // 4:4:4 avoids colour smearing in fine silk patterns. For effort 1 see the figures in the README.
  avif: (picture) => picture.avif({ quality: 42, effort: 1, chromaSubsampling: '4:4:4' }),
  webp: (picture) => picture.webp({ quality: 62, effort: 4, smartSubsample: true }),
  jpeg: (picture) => picture.flatten({ background: '#F6F1E7' }).jpeg({ quality: 74, progressive: true }),
};

/** Width in px; photos never enlarged; SVG only from our own generators. Throws on > MAX_SOURCE_PIXELS. */
export async function encodeRendition(source: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const limits = { limitInputPixels: MAX_SOURCE_PIXELS, failOn: 'error' } as const;
  const meta = await sharp(source, limits).metadata();
  const drawing = meta.format === 'svg';
  const density = drawing && meta.width ? Math.min(600, (72 * 2 * width) / meta.width) : undefined;
  const picture = sharp(source, { ...limits, ...(density ? { density } : {}) })
    .autoOrient()
    .resize({ width, withoutEnlargement: !drawing })
    .toColourspace('srgb');
  return ENCODERS[format](picture).toBuffer();
}
