import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { bulkhead } from 'cockatiel';
import sharp, { type Metadata, type Sharp } from 'sharp';

export type UploadLimits = { maxBytes: number /** Width times height. */; maxPixels: number };

export type AcceptedUpload = {
  ok: true;
  /** The normalised original: upright, in sRGB, without metadata. */
  bytes: Buffer;
  contentType: 'image/webp' | 'image/jpeg';
  extension: 'webp' | 'jpg';
  width: number;
  height: number;
};

export type UnreadableReason = 'not_an_image' | 'moving' | 'damaged';

export type UploadRefusal = { ok: false; reason: 'too_large' | 'too_many_pixels' | UnreadableReason };

/** Formats phones and cameras write. No SVG (may contain scripts), PDF or GIF. */
const DECODED_FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff']);

/** In pixels. No rendition is larger, so nothing larger is stored. */
const MAX_SIDE = 2560;

const MIN_SIDE = 16;

/** A 40-megapixel picture takes some seconds on a slow machine. */
const HEIC_MS = 20_000;

/** In pixels, as the widest panoramas of phones. Decoding keeps whole lines: a thin, wide picture would take gigabytes. */
const MAX_UPLOADED_SIDE = 16_384;

/** Of a sample. No camera writes others, which take four bytes. */
const DEPTHS = new Set<string>(['uchar', 'ushort']);
const MAX_CHANNELS = 4;

/** Decoding needs memory per pixel: two at a time, for all kinds of uploads. Pages limit how many queue. */
export const decodingLimit = bulkhead(2, Number.POSITIVE_INFINITY);

/** Re-encodes by actual bytes (WebP if transparent, else JPEG), dropping metadata and hidden payloads. */
export async function acceptUpload(
  bytes: Uint8Array,
  { maxBytes, maxPixels }: UploadLimits,
): Promise<AcceptedUpload | UploadRefusal> {
  if (bytes.byteLength > maxBytes) return refused('too_large');
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!looksLikePhoto(input)) return refused('not_an_image');

  const meta = await readMetadata(input);
  if (!meta) return refused('damaged');
  if (!DECODED_FORMATS.has(meta.format)) return refused('not_an_image');
  if (meta.width * meta.height > maxPixels || Math.max(meta.width, meta.height) > MAX_UPLOADED_SIDE)
    return refused('too_many_pixels');
  if ((meta.pages ?? 1) > 1) return refused('moving');
  if (Math.min(meta.width, meta.height) < MIN_SIDE) return refused('not_an_image');
  if (!DEPTHS.has(meta.depth) || meta.channels > MAX_CHANNELS) return refused('not_an_image');
  return decodingLimit.execute(() => normalised(input, meta, maxPixels));
}

async function normalised(
  input: Buffer,
  meta: Metadata,
  maxPixels: number,
): Promise<AcceptedUpload | UploadRefusal> {
  const heic = meta.compression === 'hevc';
  const transparent = meta.hasAlpha === true && !heic;
  try {
    const upright = heic
      ? await decodeHeic(input)
      : sharp(input, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const picture = upright
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const { data, info } = await (transparent
      ? picture.webp({ quality: 88, effort: 3 })
      : picture.jpeg({ quality: 88, mozjpeg: true })
    ).toBuffer({ resolveWithObject: true });
    return {
      ok: true,
      bytes: data,
      contentType: transparent ? 'image/webp' : 'image/jpeg',
      extension: transparent ? 'webp' : 'jpg',
      width: info.width,
      height: info.height,
    };
  } catch {
    return refused('damaged');
  }
}

/** In a thread of its own, which a hostile file can only end. Upright; throws if it cannot be read in time. */
async function decodeHeic(input: Buffer): Promise<Sharp> {
  const worker = new Worker(new URL('./decode-heic-worker.ts', import.meta.url), {
    workerData: input,
    // What the library says of each broken file.
    stdout: true,
    stderr: true,
  });
  try {
    const [{ data, width, height }] = await once(worker, 'message', { signal: AbortSignal.timeout(HEIC_MS) });
    return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  } finally {
    await worker.terminate();
  }
}

async function readMetadata(input: Buffer): Promise<Metadata | null> {
  try {
    // The caller checks the real limit, so that it can give a reason.
    return await sharp(input, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    return null;
  }
}

/** Checks magic bytes, so that markup and documents never reach a decoder. */
function looksLikePhoto(input: Buffer): boolean {
  const at = (offset: number, text: string) =>
    input.toString('latin1', offset, offset + text.length) === text;
  return (
    at(0, '\xff\xd8\xff') ||
    at(0, '\x89PNG\r\n\x1a\n') ||
    (at(0, 'RIFF') && at(8, 'WEBP')) ||
    (at(4, 'ftyp') && /^(avif|avis|heic|heix|mif1|msf1|hevc)/.test(input.toString('latin1', 8, 12))) ||
    at(0, 'II*\0') ||
    at(0, 'MM\0*')
  );
}

const refused = (reason: UploadRefusal['reason']): UploadRefusal => ({ ok: false, reason });
