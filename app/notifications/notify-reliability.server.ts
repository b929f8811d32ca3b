import { selectOwner } from '#app/artists/core/studio-queries.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { artistKey } from './people-of.ts';
import { notifyAccount } from './queue-notice.server.ts';

export function reliabilityNoticeHandlers({ db }: { db: Database }) {
  return {
    'standing.recorded': ({ artistId, key, standing }) =>
      inTransaction(db, async (trx) => {
        const artist = await selectOwner(trx, artistId);
        if (!artist?.accountId) return;
        await notifyAccount(trx, {
          key: `standing.recorded:${key}`,
          accountId: artist.accountId,
          template: 'application.standing_recorded.artist',
          data: { name: artist.name, standing },
          link: `/studio/${artistId}/standing`,
        });
      }),
    'standing.appealed': ({ artistId, key, due }) =>
      inTransaction(db, async (trx) => {
        const artist = await selectOwner(trx, artistId);
        if (!artist) return;
        await notifyOperators(trx, ['content', 'support', 'owner'], {
          key: `standing.appealed:${key}`,
          about: [artistKey(artistId)],
          template: 'application.standing_appealed.operator',
          data: { name: artist.name, artistId, dueAt: due },
          link: '/operator/artists/standing',
        });
      }),
    'standing.decided': ({ artistId, key, granted, decision }) =>
      inTransaction(db, async (trx) => {
        const artist = await selectOwner(trx, artistId);
        if (!artist?.accountId) return;
        await notifyAccount(trx, {
          key: `standing.decided:${key}`,
          accountId: artist.accountId,
          template: granted ? 'application.standing_undone.artist' : 'application.standing_upheld.artist',
          data: { name: artist.name, decision },
          link: `/studio/${artistId}/standing`,
        });
      }),
  } satisfies OutboxHandlers;
}
