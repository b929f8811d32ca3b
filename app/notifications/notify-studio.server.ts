import { selectDecision, selectInvitation, selectOwner } from '#app/artists/core/studio-queries.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { artistKey } from './people-of.ts';
import { notifyAccount } from './queue-notice.server.ts';

export function studioNoticeHandlers(platform: Pick<Platform, 'db'>) {
  return {
    ...applicationNoticeHandlers(platform),
    ...restrictionNoticeHandlers(platform),
    ...teamNoticeHandlers(platform),
  } satisfies OutboxHandlers;
}

function applicationNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  return {
    'artist_application.accepted': ({ applicationId }) =>
      inTransaction(db, async (trx) => {
        const decided = await selectDecision(trx, applicationId);
        if (!decided) return;
        await notifyAccount(trx, {
          key: `application.accepted:${applicationId}`,
          accountId: decided.accountId,
          template: 'application.accepted.applicant',
          data: decided,
          link: `/studio/${decided.artistId}`,
        });
      }),
    'artist_application.declined': ({ applicationId }) =>
      inTransaction(db, async (trx) => {
        const decided = await selectDecision(trx, applicationId);
        if (!decided) return;
        await notifyAccount(trx, {
          key: `application.declined:${applicationId}`,
          accountId: decided.accountId,
          template: 'application.declined.applicant',
          data: { ...decided, reason: decided.reason ?? '' },
          link: `/join?kind=${decided.kind}`,
        });
      }),
    'artist.submitted': ({ artistId, key }) =>
      inTransaction(db, async (trx) => {
        const artist = await selectOwner(trx, artistId);
        if (!artist) return;
        await notifyOperators(trx, ['content', 'support', 'owner'], {
          key: `application.submitted:${key}`,
          about: [artistKey(artistId)],
          template: 'application.submitted.operator',
          data: { name: artist.name, artistId },
        });
      }),
    'artist.published': ({ artistId, key }) =>
      inTransaction(db, async (trx) => {
        const artist = await selectOwner(trx, artistId);
        if (!artist?.accountId) return;
        await notifyAccount(trx, {
          key: `application.published:${key}`,
          accountId: artist.accountId,
          template: 'application.published.artist',
          data: artist,
          link: `/studio/${artistId}`,
        });
      }),
    'artist.returned': ({ artistId, key, note }) =>
      inTransaction(db, async (trx) => {
        const artist = await selectOwner(trx, artistId);
        if (!artist?.accountId) return;
        await notifyAccount(trx, {
          key: `application.returned:${key}`,
          accountId: artist.accountId,
          template: 'application.returned.artist',
          data: { name: artist.name, note },
          link: `/studio/${artistId}`,
        });
      }),
  } satisfies OutboxHandlers;
}

function restrictionNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  return {
    'artist.restricted': ({ artistId, key, restriction, reason }) =>
      inTransaction(db, async (trx) => {
        const artist = await selectOwner(trx, artistId);
        if (!artist?.accountId) return;
        await notifyAccount(trx, {
          key: `artist.restricted:${key}`,
          accountId: artist.accountId,
          template: `application.${restriction}.artist`,
          data: { name: artist.name, reason },
          link: `/studio/${artistId}`,
        });
      }),
    'artist.unrestricted': ({ artistId, key }) =>
      inTransaction(db, async (trx) => {
        const artist = await selectOwner(trx, artistId);
        if (!artist?.accountId) return;
        await notifyAccount(trx, {
          key: `artist.unrestricted:${key}`,
          accountId: artist.accountId,
          template: 'application.unrestricted.artist',
          data: { name: artist.name },
          link: `/studio/${artistId}`,
        });
      }),
  } satisfies OutboxHandlers;
}

function teamNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  return {
    'team_invitation.sent': ({ invitationId }) =>
      inTransaction(db, async (trx) => {
        const invitation = await selectInvitation(trx, invitationId);
        if (!invitation?.artistAccountId) return;
        await notifyAccount(trx, {
          key: `application.invited:${invitationId}`,
          about: [artistKey(invitation.teamId)],
          accountId: invitation.artistAccountId,
          template: 'application.invited.artist',
          data: { name: invitation.artist, team: invitation.team, role: invitation.role },
          link: `/studio/${invitation.artistId}/profile/team`,
        });
      }),
    'team_invitation.answered': ({ invitationId, yes }) =>
      inTransaction(db, async (trx) => {
        const invitation = await selectInvitation(trx, invitationId);
        if (!invitation?.teamAccountId) return;
        await notifyAccount(trx, {
          key: `application.answered:${invitationId}`,
          about: [artistKey(invitation.artistId)],
          accountId: invitation.teamAccountId,
          template: 'application.answered.team',
          data: { name: invitation.artist, team: invitation.team, yes },
          link: `/studio/${invitation.teamId}/profile/team`,
        });
      }),
  } satisfies OutboxHandlers;
}
