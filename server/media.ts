import type { FastifyInstance } from 'fastify';
import { mediaRoutes, type Original, type Originals } from '#app/artists/media/media-routes.server.ts';
import { fileStorage } from '#app/platform/images/file-storage.server.ts';
import { type FileStore, isFileKey } from '#app/platform/images/file-store.ts';
import type { Platform } from '#app/platform/platform.server.ts';

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

/** Security: nothing else in the store may be served publicly. */
const PUBLIC_PICTURES = /^(artists|categories)\//;

/** Each upload has a new key, so the key identifies the content. */
async function uploaded(files: FileStore, key: string): Promise<Original | undefined> {
  if (!PUBLIC_PICTURES.test(key) || !isFileKey(key) || !(await files.exists(key))) return undefined;
  return { key: `file/${key}`, read: async () => (await files.read(key)) ?? Buffer.alloc(0) };
}
