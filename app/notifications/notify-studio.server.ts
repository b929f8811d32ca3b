import { findAccountByPhone } from '#app/accounts/core/accounts-queries.server.ts';
import { readContact } from '#app/accounts/core/contact.server.ts';
import { selectProposals } from '#app/artists/core/proposal-queries.server.ts';
import { selectApplicationDecision, selectOwner } from '#app/artists/core/studio-queries.server.ts';
import { selectTeamPerson } from '#app/artists/core/team-people-queries.server.ts';
import { selectApplicationFacts } from '#app/artists/join/application-queries.server.ts';
import { newStopLink } from '#app/payments/payouts/block-payee.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import { redactEvent } from '#app/platform/outbox.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import type { ApplicationNoticeData } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { artistKey } from './people-of.ts';
import { type AccountNotice, notifyAccount, queueNotice } from './queue-notice.server.ts';
import type { Template, TemplateData } from './templates.ts';

const MEDIA = ['photos', 'films'];

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

/** Tells an account; or who has this phone, with an account or without. */
async function notifyPhone<Name extends Template>(
  trx: Transaction,
  whom: string,
  { language, ...notice }: Omit<AccountNotice<Name>, 'accountId'> & { language?: string | undefined },
): Promise<void> {
  const accountId = isUuid(whom) ? whom : (await findAccountByPhone(trx, whom))?.id;
  if (accountId) return notifyAccount(trx, { ...notice, accountId });
  await queueNotice(trx, { ...notice, channel: 'sms', recipient: whom, ...(language && { language }) });
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
        const application = await selectApplicationFacts(trx, applicationId);
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

export function studioNoticeHandlers({ db, config }: { db: Database; config: { origin: string } }) {
  return {
    ...decisionNoticeHandlers(db),
    ...teamNoticeHandlers(db, config.origin),
    'artist.submitted': ({ artistId, key }) =>
      notifyModerators(db, artistId, ({ name }) => ({
        key: `application.submitted:${key}`,
        template: 'application.submitted.operator',
        data: { name, artistId },
      })),
    'artist.details_missing': ({ artistId, key, dueAt, paused }) =>
      notifyArtist(db, artistId, ({ name }) => ({
        key: `artist.details_missing:${key}`,
        template: paused ? 'application.details_overdue.artist' : 'application.details_missing.artist',
        data: { name, dueAt },
        link: `/studio/${artistId}`,
      })),
    'artist.mended': ({ artistId, key, ...told }) =>
      notifyArtist(db, artistId, ({ name }) => ({
        key: `artist.mended:${key}`,
        template: 'application.mended.artist',
        data: { name, ...told },
        link: `/studio/${artistId}/${told.fields.some((field) => MEDIA.includes(field)) ? 'media' : 'profile'}`,
      })),
    'artist.proposed': ({ artistId, key, proposal, words }) =>
      inTransaction(db, async (trx) => {
        const artist = await selectOwner(trx, artistId);
        const open = (await selectProposals(trx, artistId)).find((one) => one.kind === proposal);
        const page = proposal === 'page';
        const account = page ? String(open?.value.phone) : artist?.accountId;
        if (!artist || open?.state !== 'open' || !account) return;
        const lost = proposal === 'lost_phone';
        const token = lost ? await newStopLink(trx, artistKey(artistId)) : '';
        await notifyPhone(trx, account, {
          key: `artist.proposed:${key}`,
          template: 'application.proposed.artist',
          // Not what was checked: others may have the old phone.
          data: { name: artist.name, proposal, words: lost ? '' : words, origin: config.origin, token },
          link: page ? '/join' : `/studio/${artistId}`,
        });
      }),
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

/** For who has no account, and so no language. */
async function languageOfLeader(trx: Transaction, teamId: number) {
  const accountId = (await selectOwner(trx, teamId))?.accountId;
  return accountId ? (await readContact(trx, accountId))?.language : undefined;
}

function teamNoticeHandlers(db: Database, origin: string) {
  return {
    // Of the version before; the table of invitations is followed by a trigger, and the invited see it when they look.
    'team_invitation.sent': async () => {},
    'team_invitation.answered': async () => {},
    'team_person.asked': ({ personId, key }) =>
      inTransaction(db, async (trx) => {
        const asked = await selectTeamPerson(trx, personId);
        if (asked?.state !== 'asked') return;
        const whom = asked.account_id ?? asked.phone;
        if (!whom) return;
        await notifyPhone(trx, whom, {
          key: `application.asked:${key}`,
          template: 'application.asked.member',
          data: { team: asked.team, origin, page: asked.artist_id !== null, personId },
          about: [artistKey(asked.team_id)],
          link: `/evenings?invited=${personId}`,
          language: await languageOfLeader(trx, asked.team_id),
        });
      }),
    'team_person.ended': ({ artistId, key, accountId, phone, told }) =>
      inTransaction(db, async (trx) => {
        const whom = accountId || phone;
        if (!whom) return;
        await notifyPhone(trx, whom, {
          key: `application.ended:person:${key}`,
          template: 'application.ended.team',
          about: [artistKey(artistId)],
          data: told,
          link: told.how === 'left' ? `/studio/${artistId}/profile/team` : '/evenings',
          language: await languageOfLeader(trx, artistId),
        });
        await redactEvent(trx, 'team_person.ended', key, 'phone');
      }),
    'team_person.answered': ({ personId, yes }) =>
      inTransaction(db, async (trx) => {
        const person = await selectTeamPerson(trx, personId);
        if (!person?.leader_id) return;
        await notifyAccount(trx, {
          key: `application.answered:person:${personId}`,
          accountId: person.leader_id,
          template: 'application.answered.team',
          about: person.artist_id === null ? [] : [artistKey(person.artist_id)],
          data: { name: person.name, team: person.team, yes, byPhone: yes && person.artist_id === null },
          link: `/studio/${person.team_id}/profile/team`,
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
