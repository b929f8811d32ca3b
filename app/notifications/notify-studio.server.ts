import {
  selectApplicationDecision,
  selectInvitation,
  selectOwner,
} from '#app/artists/core/studio-queries.server.ts';
import { applicationFacts } from '#app/artists/join/application-facts.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { ApplicationNoticeData } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { artistKey } from './people-of.ts';
import { type AccountNotice, notifyAccount } from './queue-notice.server.ts';
import type { Template, TemplateData } from './templates.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof selectOwner>>>;

/** Tells the account of an artist; without one, nobody is told. */
function notifyArtist<Name extends Template>(
  db: Database,
  artistId: number,
  noticeFor: (artist: Owner) => Omit<AccountNotice<Name>, 'accountId'>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const artist = await selectOwner(trx, artistId);
    if (artist?.accountId) await notifyAccount(trx, { ...noticeFor(artist), accountId: artist.accountId });
  });
}

/** Tells the staff who decide about artists. */
function notifyModerators<Name extends Template>(
  db: Database,
  artistId: number,
  noticeFor: (artist: Owner) => { key: string; template: Name; data: TemplateData[Name]; link?: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const artist = await selectOwner(trx, artistId);
    if (!artist) return;
    const about = [artistKey(artistId)];
    await notifyOperators(trx, ['content', 'support', 'owner'], { ...noticeFor(artist), about });
  });
}

export function applicationNoticeHandlers({ db }: { db: Database }) {
  return {
    'artist_application.received': ({ applicationId }) =>
      inTransaction(db, async (trx) => {
        const application = await applicationFacts(trx, applicationId);
        if (!application) return;
        const { account_id, account_name, fee_paise, kind, ...rest } = application;
        const data: ApplicationNoticeData = {
          ...rest,
          kind: kind === 'team' ? 'team' : 'solo',
          applicant: account_name,
          feePaise: fee_paise,
        };
        await notifyAccount(trx, {
          key: `application.received.applicant:${applicationId}`,
          accountId: account_id,
          template: 'application.received.applicant',
          data,
          link: `/join?kind=${data.kind}`,
        });
        await notifyOperators(trx, ['support', 'owner'], {
          key: `application.received.operator:${applicationId}`,
          template: 'application.received.operator',
          about: [account_id],
          data,
        });
      }),
  } satisfies OutboxHandlers;
}

export function studioNoticeHandlers({ db }: { db: Database }) {
  return {
    ...decisionNoticeHandlers(db),
    ...teamNoticeHandlers(db),
    'artist.submitted': ({ artistId, key }) =>
      notifyModerators(db, artistId, ({ name }) => ({
        key: `application.submitted:${key}`,
        template: 'application.submitted.operator',
        data: { name, artistId },
      })),
    'artist.published': ({ artistId, key }) =>
      notifyArtist(db, artistId, (artist) => ({
        key: `application.published:${key}`,
        template: 'application.published.artist',
        data: artist,
        link: `/studio/${artistId}`,
      })),
    'artist.returned': ({ artistId, key, note }) =>
      notifyArtist(db, artistId, ({ name }) => ({
        key: `application.returned:${key}`,
        template: 'application.returned.artist',
        data: { name, note },
        link: `/studio/${artistId}`,
      })),
    'artist.restricted': ({ artistId, key, restriction, reason }) =>
      notifyArtist(db, artistId, ({ name }) => ({
        key: `artist.restricted:${key}`,
        template: `application.${restriction}.artist`,
        data: { name, reason },
        link: `/studio/${artistId}`,
      })),
    'artist.unrestricted': ({ artistId, key }) =>
      notifyArtist(db, artistId, ({ name }) => ({
        key: `artist.unrestricted:${key}`,
        template: 'application.unrestricted.artist',
        data: { name },
        link: `/studio/${artistId}`,
      })),
  } satisfies OutboxHandlers;
}

function decisionNoticeHandlers(db: Database) {
  return {
    'artist_application.accepted': ({ applicationId }) =>
      inTransaction(db, async (trx) => {
        const decided = await selectApplicationDecision(trx, applicationId);
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
        const decided = await selectApplicationDecision(trx, applicationId);
        if (!decided) return;
        await notifyAccount(trx, {
          key: `application.declined:${applicationId}`,
          accountId: decided.accountId,
          template: 'application.declined.applicant',
          data: { ...decided, reason: decided.reason ?? '' },
          link: `/join?kind=${decided.kind}`,
        });
      }),
  } satisfies OutboxHandlers;
}

function teamNoticeHandlers(db: Database) {
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

export function checkNoticeHandlers({ db }: { db: Database }) {
  return {
    'artist_check.asked': ({ artistId, key }) =>
      notifyArtist(db, artistId, ({ name }) => ({
        key: `check.asked:${key}`,
        template: 'application.check_asked.artist',
        data: { name },
        link: `/studio/${artistId}/checks`,
      })),
    'artist_check.submitted': ({ artistId, key, check = 'identity' }) =>
      notifyModerators(db, artistId, ({ name }) => ({
        key: `check.submitted:${key}`,
        template:
          check === 'gst' ? 'application.gst_submitted.operator' : 'application.check_submitted.operator',
        data: { name, artistId },
        link: '/operator/artists/checks',
      })),
    'artist_check.decided': async ({ artistId, key, check, state, reason }) => {
      if (check !== 'gst')
        await notifyArtist(db, artistId, ({ name }) => ({
          key: `check.decided:${key}`,
          template: `application.check_${state}.artist`,
          data: { name, check, reason },
          link: `/studio/${artistId}/checks`,
        }));
      else if (state === 'passed' || state === 'returned')
        await notifyArtist(db, artistId, ({ name }) => ({
          key: `check.decided:${key}`,
          template: `application.gst_${state}.artist`,
          data: { name, reason },
          link: `/studio/${artistId}/tax`,
        }));
    },
  } satisfies OutboxHandlers;
}

export function reliabilityNoticeHandlers({ db }: { db: Database }) {
  return {
    'standing.recorded': ({ artistId, key, standing }) =>
      notifyArtist(db, artistId, ({ name }) => ({
        key: `standing.recorded:${key}`,
        template: 'application.standing_recorded.artist',
        data: { name, standing },
        link: `/studio/${artistId}/standing`,
      })),
    'standing.appealed': ({ artistId, key, due }) =>
      notifyModerators(db, artistId, ({ name }) => ({
        key: `standing.appealed:${key}`,
        template: 'application.standing_appealed.operator',
        data: { name, artistId, dueAt: due },
        link: '/operator/artists/standing',
      })),
    'standing.decided': ({ artistId, key, granted, decision }) =>
      notifyArtist(db, artistId, ({ name }) => ({
        key: `standing.decided:${key}`,
        template: granted ? 'application.standing_undone.artist' : 'application.standing_upheld.artist',
        data: { name, decision },
        link: `/studio/${artistId}/standing`,
      })),
  } satisfies OutboxHandlers;
}
