import { selectOwner } from '#app/artists/core/studio-queries.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { artistKey } from './people-of.ts';
import { notifyAccount } from './queue-notice.server.ts';

export function checkNoticeHandlers({ db }: { db: Database }) {
  return {
    'artist_check.asked': ({ artistId, key }) =>
      inTransaction(db, async (trx) => {
        const artist = await selectOwner(trx, artistId);
        if (!artist?.accountId) return;
        await notifyAccount(trx, {
          key: `check.asked:${key}`,
          accountId: artist.accountId,
          template: 'application.check_asked.artist',
          data: { name: artist.name },
          link: `/studio/${artistId}/checks`,
        });
      }),
    'artist_check.submitted': ({ artistId, key, check = 'identity' }) =>
      inTransaction(db, async (trx) => {
        const artist = await selectOwner(trx, artistId);
        if (!artist) return;
        await notifyOperators(trx, ['content', 'support', 'owner'], {
          key: `check.submitted:${key}`,
          about: [artistKey(artistId)],
          template:
            check === 'gst' ? 'application.gst_submitted.operator' : 'application.check_submitted.operator',
          data: { name: artist.name, artistId },
          link: '/operator/artists/checks',
        });
      }),
    'artist_check.decided': ({ artistId, key, check, state, reason }) =>
      inTransaction(db, async (trx) => {
        const artist = await selectOwner(trx, artistId);
        if (!artist?.accountId) return;
        if (check === 'gst') {
          if (state !== 'passed' && state !== 'returned') return;
          await notifyAccount(trx, {
            key: `check.decided:${key}`,
            accountId: artist.accountId,
            template: `application.gst_${state}.artist`,
            data: { name: artist.name, reason },
            link: `/studio/${artistId}/tax`,
          });
          return;
        }
        await notifyAccount(trx, {
          key: `check.decided:${key}`,
          accountId: artist.accountId,
          template: `application.check_${state}.artist`,
          data: { name: artist.name, check, reason },
          link: `/studio/${artistId}/checks`,
        });
      }),
  } satisfies OutboxHandlers;
}
