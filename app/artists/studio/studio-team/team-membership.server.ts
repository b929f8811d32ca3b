import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { insertChange } from '../../core/studio-queries.server.ts';
import {
  claimTeamCommitments,
  closeInvitation,
  deleteMember,
  insertInvitation,
  insertMember,
  isMember,
  lockInvitable,
  lockInvitation,
  lockTeam,
  releaseTeamCommitments,
  selectMembers,
} from './team-queries.server.ts';

/** No such solo artist, member or already invited, team is full, too many today, answered or withdrawn, or calendar clash. */
export type TeamRefusal = {
  reason: 'no_such_artist' | 'already_asked' | 'full' | 'too_many' | 'closed' | 'busy';
};
type Answer = Result<null, TeamRefusal>;

const MAX_MEMBERS = 40;
const MAX_INVITATIONS_A_DAY = { inAll: 20, ofOneArtist: 3 };
const DAY_SECONDS = 86_400;

/** Invites a solo artist to a team. Their calendar is not blocked until they accept. */
export async function inviteMember(
  trx: Transaction,
  invitation: { teamId: number; artistId: number; role: string },
): Promise<Answer> {
  const { teamId, artistId } = invitation;
  if (teamId === artistId) return refused({ reason: 'no_such_artist' });
  await lockTeam(trx, teamId);
  if (!(await lockInvitable(trx, artistId))) return refused({ reason: 'no_such_artist' });
  const members = await selectMembers(trx, teamId);
  if (members.some(({ id }) => id === artistId)) return refused({ reason: 'already_asked' });
  if (members.length >= MAX_MEMBERS) return refused({ reason: 'full' });
  const invitationId = await insertInvitation(trx, invitation);
  if (invitationId === undefined) return refused({ reason: 'already_asked' });
  const { waitSeconds } = await consumeLimits(trx, limitsOf(invitation));
  if (waitSeconds > 0) return refused({ reason: 'too_many' });
  await announce(trx, {
    kind: 'team_invitation.sent',
    key: String(invitationId),
    payload: { invitationId },
  });
  return accepted(null);
}

/** Each invitation sends messages, also those that are withdrawn. */
function limitsOf({ teamId, artistId }: { teamId: number; artistId: number }) {
  const { inAll, ofOneArtist } = MAX_INVITATIONS_A_DAY;
  return [
    { key: `team-invitation:${teamId}`, max: inAll, seconds: DAY_SECONDS },
    { key: `team-invitation:${teamId}:${artistId}`, max: ofOneArtist, seconds: DAY_SECONDS },
  ];
}

/**
 * Accepting also claims time for the team's existing bookings; refused while the member's calendar clashes, or the
 * team is full.
 */
export async function answerInvitation(
  trx: Transaction,
  answer: { invitationId: number; artistId: number; yes: boolean; accountId: string },
): Promise<Answer> {
  const invitation = await lockInvitation(trx, answer.invitationId);
  if (invitation?.state !== 'open' || invitation.artistId !== answer.artistId)
    return refused({ reason: 'closed' });
  const { id, teamId, artistId, role } = invitation;
  await closeInvitation(trx, id, answer.yes ? 'accepted' : 'declined');
  if (answer.yes) {
    await lockTeam(trx, teamId);
    const before = await selectMembers(trx, teamId);
    if (before.length >= MAX_MEMBERS) return refused({ reason: 'full' });
    await insertMember(trx, { teamId, artistId, role });
    if (!(await claimTeamCommitments(trx, teamId, artistId))) return refused({ reason: 'busy' });
    await logMembers(trx, teamId, answer.accountId, before);
  }
  await announce(trx, {
    kind: 'team_invitation.answered',
    key: String(id),
    payload: { invitationId: id, yes: answer.yes },
  });
  return accepted(null);
}

export async function withdrawInvitation(
  trx: Transaction,
  { invitationId, teamId }: { invitationId: number; teamId: number },
): Promise<Answer> {
  const invitation = await lockInvitation(trx, invitationId);
  if (invitation?.state !== 'open' || invitation.teamId !== teamId) return refused({ reason: 'closed' });
  await closeInvitation(trx, invitationId, 'withdrawn');
  return accepted(null);
}

/** Ends a membership from either side. Team bookings remain, without this member's time. */
export async function leaveTeam(
  trx: Transaction,
  { teamId, artistId, accountId }: { teamId: number; artistId: number; accountId: string },
): Promise<Answer> {
  await lockTeam(trx, teamId);
  if (!(await isMember(trx, teamId, artistId))) return refused({ reason: 'closed' });
  const before = await selectMembers(trx, teamId);
  await deleteMember(trx, teamId, artistId);
  await releaseTeamCommitments(trx, teamId, artistId);
  await logMembers(trx, teamId, accountId, before);
  return accepted(null);
}

async function logMembers(trx: Transaction, artistId: number, accountId: string, before: object) {
  const after = await selectMembers(trx, artistId);
  const change = { artistId, accountId, part: 'team' as const };
  await insertChange(trx, { ...change, before: { members: before }, after: { members: after } });
}
