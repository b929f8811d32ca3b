import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { choice, type FormValues, readForm, rowId, typed } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { readNamedMembers } from '../../core/artist-profile.ts';
import { requireOwnArtist } from '../../core/own-artists.server.ts';
import { insertArtistChange, selectStudioArtist } from '../../core/studio-queries.server.ts';
import { holdsContact, publicLine, textField } from '../studio-profile/public-text.ts';
import { type PartAnswer, type PartForm, savePart } from '../studio-profile/save-part.server.ts';
import {
  claimTimeOfMember,
  closeInvitation,
  deleteMember,
  insertInvitation,
  insertMember,
  isMember,
  lockInvitable,
  lockInvitation,
  lockTeam,
  releaseTimeOfMember,
  selectMembers,
  selectOpenInvitations,
  selectTeamsOf,
} from './team-queries.server.ts';

const MAX_NAMES = 20;
const MAX_LENGTH = 60;

interface NamesValues {
  names: string;
}
export type NamesErrors = Partial<Record<'names', 'names' | 'contact'>>;

/** Artist id from a profile address or plain number; null otherwise. */
export function readArtistNumber(text: string): number | null {
  const [, digits] =
    /^(?:(?:https?:\/\/)?[^\s/]+\/artists\/|\/artists\/|#)?(\d{1,9})(?:[/?#].*)?$/.exec(text.trim()) ?? [];
  const number = Number(digits);
  return digits && number > 0 ? number : null;
}

export function readRole(text: unknown): string {
  const role = publicLine(text, MAX_LENGTH);
  return holdsContact(role) ? '' : role;
}

function namesValues(form: FormData): NamesValues {
  return readForm(form, { names: textField(4000) });
}

export function readNames(
  values: NamesValues,
): { ok: true; value: { name: string; role: string }[] } | { ok: false; errors: NamesErrors } {
  const members = values.names
    .split('\n')
    .map((line) => {
      const [name = '', ...role] = line.split(',');
      return { name: name.trim(), role: role.join(',').trim() };
    })
    .filter(({ name }) => name !== '');
  const long = members.some(({ name, role }) => name.length > MAX_LENGTH || role.length > MAX_LENGTH);
  if (members.length > MAX_NAMES || long) return { ok: false, errors: { names: 'names' } };
  if (holdsContact(values.names)) return { ok: false, errors: { names: 'contact' } };
  return { ok: true, value: members };
}

export function namesText(members: readonly { name: string; role: string }[]): string {
  return members.map(({ name, role }) => (role ? `${name}, ${role}` : name)).join('\n');
}

export type TeamAnswer = PartAnswer<NamesValues, NamesErrors> | { refused: TeamRefusal['reason'] };

export async function openTeam({ request, context, params }: ParamArgs<'artistId'>) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const team = artist.kind === 'team';
  const row = (await selectStudioArtist(db, artist.id))!;
  return {
    artist,
    members: team ? await selectMembers(db, artist.id) : [],
    names: namesText(readNamedMembers(row.other_members)),
    teams: team ? [] : await selectTeamsOf(db, artist.id),
    invitations: await selectOpenInvitations(db, team ? { teamId: artist.id } : { artistId: artist.id }),
    done: new URL(request.url).searchParams.has('done'),
  };
}

const namesForm: PartForm<NamesValues, NamesErrors> = {
  part: 'team',
  values: namesValues,
  async columns(values, artist) {
    if (artist.kind !== 'team') throw data(null, { status: 404 });
    const read = readNames(values);
    return read.ok ? { ok: true, value: { other_members: read.value } } : read;
  },
};

const FIELDS = {
  intent: choice(['names', 'invite', 'withdraw', 'remove', 'yes', 'no', 'leave']),
  artist: typed(400),
  role: typed(400),
  invitation: rowId(),
  member: rowId(),
  team: rowId(),
};

export async function submitTeam(args: ParamArgs<'artistId'>) {
  const { request, context, params } = args;
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const form = await request.clone().formData();
  const fields = readForm(form, FIELDS);
  if (fields.intent === 'names') return savePart(args, namesForm);
  const { db, wake } = context.get(platformContext);
  const owner = { artistId: artist.id, kind: artist.kind, accountId: viewer.accountId };
  const answer = await inTransactionUnlessRefused(db, (trx) => changeTeam(trx, owner, fields));
  if (!answer.ok) return data<TeamAnswer>({ refused: answer.refusal.reason }, { status: 409 });
  wake();
  throw redirect(`/studio/${artist.id}/profile/team?done`);
}

async function changeTeam(
  trx: Transaction,
  { artistId: own, kind, accountId }: { artistId: number; kind: 'solo' | 'team'; accountId: string },
  { intent, artist, role, member, team, invitation: invitationId }: FormValues<typeof FIELDS>,
): Promise<Result<null, TeamRefusal>> {
  if (kind === 'team') {
    if (intent === 'invite') {
      const artistId = readArtistNumber(artist);
      if (artistId === null) return refused({ reason: 'no_such_artist' });
      return inviteMember(trx, { teamId: own, artistId, role: readRole(role) });
    }
    if (intent === 'withdraw') return withdrawInvitation(trx, { invitationId, teamId: own });
    if (intent === 'remove') return leaveTeam(trx, { teamId: own, artistId: member, accountId });
  } else {
    if (intent === 'yes' || intent === 'no')
      return answerInvitation(trx, { invitationId, artistId: own, yes: intent === 'yes', accountId });
    if (intent === 'leave') return leaveTeam(trx, { teamId: team, artistId: own, accountId });
  }
  throw data(null, { status: 400 });
}

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
  const { waitSeconds } = await consumeLimits(trx, invitationLimits(invitation));
  if (waitSeconds > 0) return refused({ reason: 'too_many' });
  await announce(trx, {
    kind: 'team_invitation.sent',
    key: String(invitationId),
    payload: { invitationId },
  });
  return accepted(null);
}

/** Each invitation sends messages, also those that are withdrawn. */
function invitationLimits({ teamId, artistId }: { teamId: number; artistId: number }) {
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
    if (!(await claimTimeOfMember(trx, teamId, artistId))) return refused({ reason: 'busy' });
    await logMembers(trx, teamId, answer.accountId, before);
  }
  await announce(trx, {
    kind: 'team_invitation.answered',
    key: String(id),
    payload: { invitationId: id, yes: answer.yes },
  });
  return accepted(null);
}

async function withdrawInvitation(
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
  await releaseTimeOfMember(trx, teamId, artistId);
  await logMembers(trx, teamId, accountId, before);
  return accepted(null);
}

async function logMembers(trx: Transaction, artistId: number, accountId: string, before: object) {
  const after = await selectMembers(trx, artistId);
  const change = { artistId, accountId, part: 'team' as const };
  await insertArtistChange(trx, { ...change, before: { members: before }, after: { members: after } });
}
