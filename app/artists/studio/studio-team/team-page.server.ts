import { data, redirect } from 'react-router';
import { findAccountByPhone } from '#app/accounts/core/accounts-queries.server.ts';
import { parsePhone } from '#app/accounts/core/parse-phone.ts';
import { INDIA } from '#app/accounts/core/phone.ts';
import { offeredCountries, servedCountry } from '#app/accounts/core/sms-abroad.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import {
  choice,
  type FormValues,
  readForm,
  rowId,
  sameFieldForEach,
  typed,
  typedOrNull,
} from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { plainText } from '#app/shared/typed-text.ts';
import { readNamedMembers } from '../../core/artist-profile.ts';
import { requireOwnArtist } from '../../core/own-artists.server.ts';
import { holdsContact, publicLine, textField } from '../../core/public-text.ts';
import { recordArtistChange } from '../../core/record-artist-change.server.ts';
import { selectStudioArtist } from '../../core/studio-queries.server.ts';
import {
  closeAsked,
  endPerson,
  insertAsked,
  lockAsked,
  selectAgreedStarts,
  selectTeamPeople,
  selectTeamPerson,
  updateAgreed,
} from '../../core/team-people-queries.server.ts';
import { type PartAnswer, type PartForm, savePart } from '../studio-profile/save-part.server.ts';
import {
  claimTimeOfMember,
  deleteMember,
  insertMember,
  lockInvitable,
  lockTeam,
  releaseTimeOfMember,
  selectMembers,
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

export type TeamAnswer =
  | PartAnswer<NamesValues, NamesErrors>
  | { refused: TeamRefusal['reason']; intent: string | null; typed: FormValues<typeof TYPED> };

export async function openTeam({ request, context, params }: ParamArgs<'artistId'>) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  if (artist.kind !== 'team') throw redirect('/evenings');
  const platform = context.get(platformContext);
  const row = (await selectStudioArtist(platform.db, artist.id))!;
  const people = await selectTeamPeople(platform.db, artist.id);
  return {
    artist,
    people: people.filter(({ state }) => state !== 'declined'),
    countries: await offeredCountries(platform),
    names: namesText(readNamedMembers(row.other_members)),
    done: new URL(request.url).searchParams.has('done'),
  };
}

const namesForm: PartForm<NamesValues, NamesErrors> = {
  part: 'team',
  values: namesValues,
  async columns(values) {
    const read = readNames(values);
    return read.ok ? { ok: true, value: { other_members: read.value } } : read;
  },
};

const every = (sent: readonly string[]) => sent;
const TYPED = {
  name: typed(400),
  phone: typed(300),
  country: typed(2),
  artist: typed(400),
  part: typed(400),
};
const FIELDS = { ...TYPED, intent: choice(['names', 'invite', 'drop', 'agree']), person: rowId() };

export async function submitTeam(args: ParamArgs<'artistId'>) {
  const { request, context, params } = args;
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const form = await request.clone().formData();
  const { intent, person } = readForm(form, FIELDS);
  if (artist.kind !== 'team') throw redirect('/evenings');
  if (intent === 'names') return savePart(args, namesForm);
  const platform = context.get(platformContext);
  const teamId = artist.id;
  const fields = readForm(form, TYPED);
  const phone = parsePhone(fields.phone, fields.country || INDIA);
  const reached = phone && (await servedCountry(platform, phone)) ? phone : null;
  const answer = await inTransactionUnlessRefused(platform.db, async (trx): Promise<Answer> => {
    const by = { teamId, accountId: viewer.accountId };
    if (intent === 'drop') return endPlace(trx, person, by);
    if (intent === 'agree') return agreeWithMembers(trx, teamId, form);
    if (intent !== 'invite') throw data(null, { status: 400 });
    const [name, part] = [readRole(fields.name), readRole(fields.part)];
    const artistId = readArtistNumber(fields.artist);
    if (fields.artist.trim() === '') {
      if (reached === null) return refused({ reason: 'no_phone' });
      return name === '' ? refused({ reason: 'no_name' }) : invite(trx, by, { phone: reached, name, part });
    }
    return artistId === null ? refused({ reason: 'no_such_artist' }) : invite(trx, by, { artistId, part });
  });
  if (!answer.ok)
    return data<TeamAnswer>({ refused: answer.refusal.reason, intent, typed: fields }, { status: 409 });
  platform.wake();
  throw redirect(`/studio/${teamId}/profile/team?done`);
}

/**
 * No such solo artist, no phone that we can reach, no name, own phone, member or already invited, said no before, team is
 * full, too many today, answered or withdrawn, calendar clash, a share that is no whole percent, or more than 100 in all.
 */
export type TeamRefusal = {
  reason:
    | 'no_such_artist'
    | 'no_phone'
    | 'no_name'
    | 'yourself'
    | 'already_asked'
    | 'said_no'
    | 'full'
    | 'too_many'
    | 'closed'
    | 'busy'
    | 'share'
    | 'shares';
};
type Answer = Result<null, TeamRefusal>;

const MAX_MEMBERS = 40;
const MAX_INVITATIONS_A_DAY = { inAll: 20, ofOne: 3 };
const DAY_SECONDS = 86_400;

/**
 * Invites a phone, or a solo artist by their page. It binds nobody and blocks no calendar until the holder of either says
 * yes. Each invitation sends messages, also those that are withdrawn; a phone counts for all teams together.
 */
export async function invite(
  trx: Transaction,
  by: { teamId: number; accountId: string },
  invited: { part: string } & ({ phone: string; name: string } | { artistId: number }),
): Promise<Answer> {
  const { teamId } = by;
  const [artistId, phone, name] =
    'phone' in invited ? [null, invited.phone, invited.name] : [invited.artistId, null, ''];
  await lockTeam(trx, teamId);
  const page = artistId === null ? null : await lockInvitable(trx, artistId);
  if (page === undefined) return refused({ reason: 'no_such_artist' });
  const accountId = phone === null ? null : ((await findAccountByPhone(trx, phone))?.id ?? null);
  if (accountId === by.accountId) return refused({ reason: 'yourself' });
  const people = await selectTeamPeople(trx, teamId);
  const same = people.find((one) =>
    artistId === null ? accountId !== null && one.account_id === accountId : one.artist_id === artistId,
  );
  if (same) return refused({ reason: same.state === 'declined' ? 'said_no' : 'already_asked' });
  if (people.filter(({ state }) => state !== 'declined').length >= MAX_MEMBERS)
    return refused({ reason: 'full' });
  const asked = { team_id: teamId, artist_id: artistId, account_id: page?.account_id ?? null };
  const personId = await insertAsked(trx, { ...asked, phone, name, part: invited.part });
  if (personId === undefined) return refused({ reason: 'already_asked' });
  const { inAll, ofOne } = MAX_INVITATIONS_A_DAY;
  const { waitSeconds } = await consumeLimits(trx, [
    { key: `team-invitation:${teamId}`, max: inAll, seconds: DAY_SECONDS },
    { key: `team-invitation:${phone ?? `${teamId}:${artistId}`}`, max: ofOne, seconds: DAY_SECONDS },
  ]);
  if (waitSeconds > 0) return refused({ reason: 'too_many' });
  const key = `${personId}:${(await businessNow(trx)).getTime()}`;
  await announce(trx, { kind: 'team_person.asked', key, payload: { personId, key } });
  return accepted(null);
}

/**
 * The answer of the invited account, or of whoever signed in with the invited phone. A yes with a page also claims time for
 * the team's bookings; refused while the calendar clashes, or the team is full.
 */
export async function answerInvitation(
  trx: Transaction,
  { personId, accountId, yes }: { personId: number; accountId: string; yes: boolean },
): Promise<Answer> {
  const asked = await lockAsked(trx, personId, accountId);
  if (!asked) return refused({ reason: 'closed' });
  const { team_id: teamId, artist_id: artistId, part: role } = asked;
  await lockTeam(trx, teamId);
  const members = (await selectTeamPeople(trx, teamId)).filter(({ state }) => state === 'member');
  if (yes && members.length >= MAX_MEMBERS) return refused({ reason: 'full' });
  if (yes && artistId === null && members.some((one) => one.account_id === accountId))
    return refused({ reason: 'already_asked' });
  await closeAsked(trx, personId, accountId, yes ? 'member' : 'declined');
  if (yes && artistId !== null) {
    const before = await selectMembers(trx, teamId);
    await insertMember(trx, { teamId, artistId, role });
    if (!(await claimTimeOfMember(trx, teamId, artistId))) return refused({ reason: 'busy' });
    await logMembers(trx, teamId, accountId, before);
  }
  await announce(trx, { kind: 'team_person.answered', key: String(personId), payload: { personId, yes } });
  return accepted(null);
}

/**
 * Withdraws an invitation, or ends a membership from either side. Team bookings remain, without the time of a member with
 * a page. The other side is told.
 */
export async function endPlace(
  trx: Transaction,
  personId: number,
  { accountId, ...by }: { accountId: string; teamId?: number },
): Promise<Answer> {
  const person = await selectTeamPerson(trx, personId);
  const days = person ? await selectAgreedStarts(trx, person) : [];
  const own = by.teamId === undefined ? { accountId } : { teamId: by.teamId };
  const ended = await endPerson(trx, personId, own);
  if (!ended || !person) return refused({ reason: 'closed' });
  const { team_id: teamId, artist_id: artistId } = ended;
  const how = by.teamId === undefined ? 'left' : person.state === 'asked' ? 'withdrawn' : 'removed';
  const holder = person.account_id ?? (person.phone && (await findAccountByPhone(trx, person.phone))?.id);
  const told = { name: person.name, team: person.team, how, days } as const;
  const other = how === 'left' ? person.leader_id : holder;
  const phone = other ? null : person.phone;
  const to = { accountId: other ?? '', ...(phone && { phone }) };
  const payload = { artistId: teamId, key: String(personId), ...to, told };
  if (other || phone) await announce(trx, { kind: 'team_person.ended', key: payload.key, payload });
  if (artistId === null) return accepted(null);
  await lockTeam(trx, teamId);
  const before = await selectMembers(trx, teamId);
  await deleteMember(trx, teamId, artistId);
  await releaseTimeOfMember(trx, teamId, artistId);
  await logMembers(trx, teamId, accountId, before);
  return accepted(null);
}

/** Saves name and part, who is a manager, and the agreed split: whole percent of what the team gets, at most 100 in all. */
async function agreeWithMembers(trx: Transaction, teamId: number, form: FormData): Promise<Answer> {
  await lockTeam(trx, teamId);
  const members = (await selectTeamPeople(trx, teamId)).filter(({ state }) => state === 'member');
  const names = members.flatMap(({ id }) => [`share-${id}`, `name-${id}`, `part-${id}`] as const);
  const written = readForm(form, sameFieldForEach(names, typedOrNull(400)));
  const { manager } = readForm(form, { manager: every });
  let inAll = 0;
  for (const member of members) {
    const [share, name, part] = (['share', 'name', 'part'] as const).map(
      (field) => written[`${field}-${member.id}`] ?? null,
    );
    // Who joined since the form was opened is not in it.
    const read = share == null ? member.share_percent : readShare(share);
    if (read === undefined) return refused({ reason: 'share' });
    inAll += read ?? 0;
    const agreed = {
      is_manager: manager.includes(String(member.id)),
      share_percent: read,
      name: name == null ? member.name : readRole(name),
      part: readRole(part ?? member.part),
    };
    if (agreed.name === '') return refused({ reason: 'no_name' });
    if (share != null) await updateAgreed(trx, { ...member, ...agreed });
  }
  return inAll > 100 ? refused({ reason: 'shares' }) : accepted(null);
}

/** Whole percent, null for none; undefined if it is something else. */
export function readShare(text: string): number | null | undefined {
  const [, digits] = /^ *(\d{0,3})(?:[.,]0+)? *%? *$/.exec(plainText(text)) ?? [];
  return digits === undefined || Number(digits) > 100 ? undefined : Number(digits) || null;
}

async function logMembers(trx: Transaction, artistId: number, accountId: string, before: object) {
  const after = await selectMembers(trx, artistId);
  const change = { artistId, accountId, part: 'team' as const };
  await recordArtistChange(trx, { ...change, before: { members: before }, after: { members: after } });
}
