import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from './rendition.ts';

/** Part of every cache key: raise it when an encoding below changes. */
export const ENCODING_VERSION = 1;

/** A picture larger than this is not decoded. */
export const MAX_SOURCE_PIXELS = 40_000_000;

// Two renders at once already fill a small machine; libvips must not multiply them by its own threads.
sharp.concurrency(1);
sharp.cache(false);

const ENCODERS: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  // 4:4:4 keeps the silk's threads from smearing into each other. Effort 1 is where bytes stop falling
  // and time starts to: see the README's figures.
  avif: (picture) => picture.avif({ quality: 42, effort: 1, chromaSubsampling: '4:4:4' }),
  webp: (picture) => picture.webp({ quality: 62, effort: 4, smartSubsample: true }),
  jpeg: (picture) => picture.flatten({ background: '#F6F1E7' }).jpeg({ quality: 74, progressive: true }),
};

/**
 * Decodes a picture, upright and without metadata, and encodes it at a width in pixels. Photos are
 * never enlarged; drawings (SVG, from our own generators only) are rasterised at twice the width and
 * filtered down, because fine stitching shimmers otherwise.
 *
 * Throws when the bytes are no picture or exceed MAX_SOURCE_PIXELS.
 */
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
