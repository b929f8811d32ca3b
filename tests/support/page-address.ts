import type { aWorldOfPages } from './page-world.ts';

type World = Awaited<ReturnType<typeof aWorldOfPages>>;

export function pageAddress(world: World, path: string, params: Record<string, string> = {}): string {
  const values: Record<string, string> = {
    id: path.startsWith('/operator/tickets')
      ? world.ticket
      : path.startsWith('/operator/disputes')
        ? world.dispute
        : /^(\/operator)?\/sound-orders/.test(path)
          ? world.soundOrderId
          : /^(\/operator\/people)?\/artists/.test(path)
            ? String(world.artistId)
            : path.startsWith('/operator/people/hosts')
              ? world.hostId
              : path.startsWith('/operator/artists/papers')
                ? world.identityDocument
                : path.startsWith('/operator/sound-papers')
                  ? world.permission
                  : world.bookingId,
    bookingId: world.bookingId,
    artistId: String(world.artistId),
    identityDocumentId: world.identityDocument,
    permissionId: world.permission,
    documentId: path.startsWith('/sound-orders')
      ? world.soundDocument
      : path.startsWith('/studio')
        ? world.artistDocument
        : world.document,
    feed: world.feed,
    month: world.month,
    year: world.month.slice(0, 4),
    skill: 'singer',
    city: 'chandigarh',
    part: 'pages.xml',
    ...params,
  };
  return path
    .replace('*', 'nothing-stands-here')
    .replaceAll(/:(\w+)\??/g, (_all, name: string) => values[name] ?? `no-${name}`);
}
