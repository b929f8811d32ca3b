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
          : path.startsWith('/artists')
            ? String(world.artistId)
            : world.bookingId,
    bookingId: world.bookingId,
    artistId: String(world.artistId),
    documentId: path.startsWith('/sound-orders') ? world.soundDocument : world.document,
    feed: world.feed,
    month: world.month,
    skill: 'singer',
    city: 'chandigarh',
    part: 'pages.xml',
    ...params,
  };
  return path
    .replace('*', 'nothing-stands-here')
    .replaceAll(/:(\w+)\??/g, (_all, name: string) => values[name] ?? `no-${name}`);
}
