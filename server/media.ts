import type { FastifyInstance } from 'fastify';
import { mediaRoutes, type Original, type Originals } from '#app/artists/media/media-routes.server.ts';
import { fileStorage } from '#app/platform/images/file-storage.server.ts';
import { type FileStore, isFileKey } from '#app/platform/images/file-store.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** Serves uploaded pictures from the file store, and drawn ones, whose drawing is loaded when first needed. */
export async function registerMedia(app: FastifyInstance, platform: Platform): Promise<void> {
  const files = fileStorage(platform.config);
  let drawn: Originals | undefined;
  await mediaRoutes(app, platform, async (source) => {
    if (source.startsWith('file/')) return uploaded(files, source.slice('file/'.length));
    drawn ??= (await import('#demo/drawn-originals.server.ts')).drawnOriginals(
      platform.reads,
      platform.config,
    );
    return drawn(source);
  });
}

/** Nothing else in the store is a picture of the catalogue. */
const PICTURES_OF_ARTISTS = /^artists\//;

/** An upload gets a new key each time, so the key names the content. */
async function uploaded(files: FileStore, key: string): Promise<Original | undefined> {
  if (!PICTURES_OF_ARTISTS.test(key) || !isFileKey(key) || !(await files.exists(key))) return undefined;
  return { key: `file/${key}`, read: async () => (await files.read(key)) ?? Buffer.alloc(0) };
}
