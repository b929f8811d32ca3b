import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderImage } from '#app/platform/images/render-image.server.ts';
import { imageFormatFor, isImageWidth } from '#app/platform/images/rendition.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** A full-size picture before scaling. */
export interface Original {
  /** Content key: changes whenever the bytes do. */
  key: string;
  read(): Promise<Buffer>;
}

/** Loads the original of a source such as `demo/poster/12` or `file/artists/12/cover.jpg`. */
export type Originals = (source: string) => Promise<Original | undefined>;

export function renditionFolder({ dataDir }: Pick<Platform['config'], 'dataDir'>): string {
  return join(dataDir, 'pictures');
}

const FOR_EVER = 'public, max-age=31536000, immutable';

/** `GET /media/<source>/<width>`: scaled on first request. 404 if unknown, 503 while the queue is full. */
export async function mediaRoutes(
  app: FastifyInstance,
  platform: Platform,
  originals: Originals,
): Promise<void> {
  const cacheDir = renditionFolder(platform.config);

  app.get('/media/*', async (request, reply) => {
    const asked = /^([\w./+-]{1,300})\/(\d{2,4})$/.exec((request.params as { '*': string })['*']);
    const width = Number(asked?.[2]);
    if (!asked || !isImageWidth(width) || asked[2] !== `${width}`) return notFound(reply);
    const original = await originals(asked[1]!);
    if (!original) return notFound(reply);
    const format = imageFormatFor(request.headers.accept);
    const image = await renderImage({
      source: original.read,
      sourceKey: original.key,
      width,
      format,
      cacheDir,
    });
    if (!image) return tooManyAtOnce(reply);
    reply.headers({ 'cache-control': FOR_EVER, etag: image.etag, vary: 'accept' });
    if (isUnchanged(request, image.etag)) return reply.code(304).send();
    return reply.type(image.contentType).send(image.bytes);
  });
}

function isUnchanged(request: FastifyRequest, etag: string): boolean {
  return (request.headers['if-none-match'] ?? '').split(/\s*,\s*/).includes(etag);
}

const RETRY_AFTER_SECONDS = 5;

function tooManyAtOnce(reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': `${RETRY_AFTER_SECONDS}` })
    .type('text/plain')
    .send('Too many pictures are being made. Please try again in a moment.');
}

function notFound(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'public, max-age=60')
    .type('text/plain')
    .send('There is no such picture.');
}
