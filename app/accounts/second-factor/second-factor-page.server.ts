import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { encode } from 'uqr';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction, inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { cutText, readForm, typed } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { oneTimeCode } from '#app/shared/typed-text.ts';
import type { Viewer } from '../core/account.ts';
import { recordAudit } from '../core/audit.server.ts';
import { HOME_OF_STAFF, safeNextPage } from '../core/next-page.ts';
import { newToken } from '../core/secrets.server.ts';
import { signOut } from '../sign-in/sign-out.server.ts';
import {
  authenticatorAddress,
  newAuthenticatorSecret,
  sealAuthenticatorSecret,
  timeStepOfCode,
  unsealAuthenticatorSecret,
} from './authenticator.server.ts';
import { checkTypedFactor } from './check-second-factor.server.ts';
import type { AddPasskeyRefusal, FactorAnswer, FactorProblem } from './factor-answer.ts';
import { requirePageStaffInAnyState, stageOf } from './factor-stage.server.ts';
import { refuseWithoutFreshFactor } from './fresh-factor.server.ts';
import { freshUntil } from './fresh-factor.ts';
import { MAX_ANSWER_CHARS, type NewPasskeyAnswer, readNewPasskey } from './passkey-answer.ts';
import { MAX_PASSKEYS, readPasskeyName } from './passkey-limits.ts';
import { PASSKEY_ALGORITHMS } from './passkey-options.server.ts';
import { deletePasskey, insertPasskey, takeChallenge } from './passkey-queries.server.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';
import { relyingParty } from './relying-party.ts';
import {
  deleteEnrolment,
  lockFactorsOf,
  markSecondFactorVerified,
  selectEnrolment,
  selectFactors,
  unverifyOtherSessions,
  upsertAuthenticator,
  upsertEnrolment,
} from './second-factor-queries.server.ts';
import { rotatedSessionCookie, rotatedTokenHash } from './session-token.server.ts';
import { type WebAuthn, webAuthn } from './web-authn.server.ts';

export type FactorPage = Awaited<ReturnType<typeof openSecondFactor>>;

export async function openSecondFactor({ request, context }: PageArgs) {
  const viewer = requirePageStaffInAnyState({ request, context });
  const platform = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const factors = await selectFactors(platform.db, viewer.accountId);
  const stage = await stageOf(platform.db, viewer, factors);
  const fresh = freshUntil(viewer.secondFactorAt) !== null;
  const replacing = stage === 'open' && fresh && searchParams.has('replace');
  return {
    stage,
    next: nextAfterFactor(searchParams.get('next')),
    demo: platform.config.demo,
    fresh,
    enrolment: stage === 'enrol' || replacing ? await enrolmentWithQrCode(platform, viewer) : null,
    ...factors,
  };
}

const FIELDS = { intent: typed(40), next: cutText(2001), code: typed(300) };

export async function submitSecondFactor(args: PageArgs) {
  const viewer = requirePageStaffInAnyState(args);
  const { db } = args.context.get(platformContext);
  const form = await args.request.formData();
  const stage = await stageOf(db, viewer, await selectFactors(db, viewer.accountId));
  const { intent } = readForm(form, FIELDS);
  if (intent === 'sign-in-again') return redirectToSignInAgain(args);
  if (intent === 'check' && stage === 'check') return checkSecondFactor(args, viewer, form);
  if (intent === 'confirm' && stage === 'enrol') return confirmAuthenticator(args, viewer, form);
  if (intent === 'add-passkey' && stage === 'enrol') return addAnsweredPasskey(args, viewer, form);
  if (stage === 'open') return changeSecondFactor(args, viewer, form);
  throw data(null, { status: 400 });
}

/** Actions that need a freshly verified second factor. */
async function changeSecondFactor(args: PageArgs, viewer: Viewer, form: FormData) {
  const act = changeForIntent(readForm(form, FIELDS).intent);
  if (!act) throw data(null, { status: 400 });
  const refusal = await refuseWithoutFreshFactor(args.context.get(platformContext), viewer, form);
  return refusal ? problemResponse(refusal) : act(args, viewer, form);
}

function changeForIntent(intent: string) {
  switch (intent) {
    case 'prove':
      return redirectToNext;
    case 'confirm':
      return confirmAuthenticator;
    case 'add-passkey':
      return addAnsweredPasskey;
    case 'remove-passkey':
      return submitPasskeyRemoval;
    case 'new-codes':
      return renewRecoveryCodes;
    default:
      return null;
  }
}

async function redirectToNext(_args: PageArgs, _viewer: Viewer, form: FormData): Promise<never> {
  const { next } = readForm(form, FIELDS);
  throw redirect(next === null ? '/second-factor' : nextAfterFactor(next));
}

async function enrolmentWithQrCode(platform: Parameters<typeof beginEnrolment>[0], viewer: Viewer) {
  const secret = await beginEnrolment(platform, viewer);
  const { data: modules, size } = encode(authenticatorAddress(secret, viewer.phone), { border: 2 });
  const squares = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { secret: secret.match(/.{1,4}/g)!.join(' '), qr: { path: squares.join(''), size } };
}

async function checkSecondFactor({ request, context }: PageArgs, viewer: Viewer, form: FormData) {
  const { db, config } = context.get(platformContext);
  const token = newToken();
  const refusal = await inTransaction(db, async (trx) => {
    const refused = await checkTypedFactor(trx, { config }, viewer, readForm(form, FIELDS).code);
    if (!refused)
      await markSecondFactorVerified(trx, viewer.sessionId, rotatedTokenHash(request, config, token));
    return refused;
  });
  if (refusal)
    return refusal.reason === 'too_many'
      ? problemResponse('too_many', refusal.waitSeconds)
      : problemResponse(refusal.reason);
  throw redirect(nextAfterFactor(readForm(form, FIELDS).next), {
    headers: rotatedSessionCookie(request, config, token),
  });
}

async function confirmAuthenticator({ request, context }: PageArgs, viewer: Viewer, form: FormData) {
  const platform = context.get(platformContext);
  const token = newToken();
  const answer = await confirmEnrolment(
    platform,
    viewer,
    readForm(form, FIELDS).code,
    rotatedTokenHash(request, platform.config, token),
  );
  if (!answer.ok) return problemResponse(answer.refusal.reason);
  return data<FactorAnswer>(answer.value, { headers: rotatedSessionCookie(request, platform.config, token) });
}

async function addAnsweredPasskey({ request, context }: PageArgs, viewer: Viewer, form: FormData) {
  const platform = context.get(platformContext);
  const token = newToken();
  const passkey = readForm(form, { name: typed(400), answer: typed(MAX_ANSWER_CHARS + 1) });
  const added = await addPasskey(
    platform,
    viewer,
    passkey,
    rotatedTokenHash(request, platform.config, token),
  );
  if (!added.ok) return problemResponse(added.refusal.reason);
  const { recoveryCodes, isFirst } = added.value;
  const headers = isFirst ? rotatedSessionCookie(request, platform.config, token) : {};
  if (!recoveryCodes) throw redirect('/second-factor', { headers });
  return data<FactorAnswer>({ recoveryCodes }, { headers });
}

async function submitPasskeyRemoval({ context }: PageArgs, viewer: Viewer, form: FormData) {
  const removed = await removePasskey(
    context.get(platformContext),
    viewer,
    readForm(form, { passkey: typed(1400) }).passkey,
  );
  // A missing passkey was already removed elsewhere, so that is no error.
  if (!removed.ok && removed.refusal.reason === 'last_factor') return problemResponse('last_factor');
  throw redirect('/second-factor');
}

async function renewRecoveryCodes({ context }: PageArgs, { accountId }: Viewer) {
  const { db } = context.get(platformContext);
  const recoveryCodes = await inTransaction(db, async (trx) => {
    await lockFactorsOf(trx, accountId);
    await recordAudit(trx, { accountId, action: 'staff.new_codes', subject: `account:${accountId}` });
    return makeRecoveryCodes(trx, accountId);
  });
  return data<FactorAnswer>({ recoveryCodes });
}

/** Roles granted after sign-in take effect at the next sign-in. */
async function redirectToSignInAgain({ request, context }: PageArgs): Promise<never> {
  const cookie = request.headers.get('cookie') ?? undefined;
  const headers = new Headers();
  for (const cleared of await signOut(context.get(platformContext), { cookie }))
    headers.append('set-cookie', cleared);
  const next = nextAfterFactor(new URL(request.url).searchParams.get('next'));
  throw redirect(`/sign-in?next=${encodeURIComponent(next)}`, { headers });
}

function nextAfterFactor(wanted: string | null | undefined): string {
  const next = safeNextPage(wanted || HOME_OF_STAFF);
  return next.startsWith('/second-factor') ? HOME_OF_STAFF : next;
}

function problemResponse(reason: FactorProblem, waitSeconds?: number) {
  const answer: FactorAnswer = { problem: reason, ...(waitSeconds && { waitSeconds }) };
  return data<FactorAnswer>(answer, { status: reason.startsWith('too_many') ? 429 : 409 });
}

type Removed = Result<null, { reason: 'last_factor' | 'passkey_gone' }>;

/** Removes a passkey, never the last factor. Locks other sessions, since it may have opened them. */
async function removePasskey(
  { db, wake }: Pick<Platform, 'db' | 'wake'>,
  { accountId, sessionId }: Pick<Viewer, 'accountId' | 'sessionId'>,
  id: string,
): Promise<Removed> {
  return inTransactionThenWake({ db, wake }, async (trx): Promise<Removed> => {
    await lockFactorsOf(trx, accountId);
    const { authenticatorSince, passkeys } = await selectFactors(trx, accountId);
    if (!passkeys.some((passkey) => passkey.id === id)) return refused({ reason: 'passkey_gone' });
    if (!authenticatorSince && passkeys.length === 1) return refused({ reason: 'last_factor' });
    await deletePasskey(trx, accountId, id);
    await unverifyOtherSessions(trx, accountId, sessionId);
    await announcePasskeyChange(trx, 'staff.passkey_removed', accountId);
    return accepted(null);
  });
}

type Person = Pick<Viewer, 'accountId' | 'sessionId'>;
/** The QR code expired, or the app's code is wrong. */
type EnrolmentRefusal = { reason: 'not_begun' } | { reason: 'wrong_factor' };
type Deps = Pick<Platform, 'db' | 'config' | 'wake'>;

async function beginEnrolment({ db, config }: Deps, { sessionId }: Person): Promise<string> {
  const begun = await selectEnrolment(db, sessionId);
  if (begun) return unsealAuthenticatorSecret(config, begun.sealed_secret);
  const secret = newAuthenticatorSecret();
  await inTransaction(db, (trx) => upsertEnrolment(trx, sessionId, sealAuthenticatorSecret(config, secret)));
  return secret;
}

/** Confirms the app as second factor, replacing any earlier one; returns new recovery codes once. */
async function confirmEnrolment(
  { db, config, wake }: Deps,
  { accountId, sessionId, secondFactorAt }: Person & Pick<Viewer, 'secondFactorAt'>,
  typed: string,
  newTokenHash?: Buffer,
): Promise<Result<{ recoveryCodes: string[] }, EnrolmentRefusal>> {
  return inTransactionThenWake(
    { db, wake },
    async (trx): Promise<Result<{ recoveryCodes: string[] }, EnrolmentRefusal>> => {
      await lockFactorsOf(trx, accountId);
      const begun = await selectEnrolment(trx, sessionId);
      if (!begun || (!secondFactorAt && (await hasFactor(trx, accountId))))
        return refused({ reason: 'not_begun' });
      const secret = unsealAuthenticatorSecret(config, begun.sealed_secret);
      const step = timeStepOfCode(secret, oneTimeCode(typed) ?? '');
      if (step === null) return refused({ reason: 'wrong_factor' });
      await upsertAuthenticator(trx, accountId, begun.sealed_secret, step);
      await deleteEnrolment(trx, sessionId);
      const recoveryCodes = await makeRecoveryCodes(trx, accountId);
      await unverifyOtherSessions(trx, accountId, sessionId);
      await markSecondFactorVerified(trx, sessionId, newTokenHash);
      await recordAudit(trx, { accountId, action: 'staff.factor_added', subject: `account:${accountId}` });
      const key = randomUUID();
      await announce(trx, { kind: 'staff.factor_added', key, payload: { accountId, key } });
      return accepted({ recoveryCodes });
    },
  );
}

/** If another session enrolled meanwhile, this one must verify that factor first. */
async function hasFactor(trx: Transaction, accountId: string): Promise<boolean> {
  const { authenticatorSince, passkeys } = await selectFactors(trx, accountId);
  return authenticatorSince !== null || passkeys.length > 0;
}

interface NewFactor {
  /** Returned only here; null if the account still has unused codes. */
  recoveryCodes: string[] | null;
  isFirst: boolean;
}
type Added = Result<NewFactor, AddPasskeyRefusal>;

/**
 * Takes a new passkey as a second factor of the account. The first factor of an account counts as shown in this session.
 * Recovery codes are made where none are left.
 *
 * @param passkey `answer` is JSON as the browser made it
 * @param newTokenHash of the token by which the session is known from now on, if this is the first factor
 */
async function addPasskey(
  { db, config, wake }: Pick<Platform, 'db' | 'config' | 'wake'>,
  viewer: Pick<Viewer, 'accountId' | 'sessionId' | 'secondFactorAt'>,
  passkey: { name: unknown; answer: unknown },
  newTokenHash?: Buffer,
): Promise<Added> {
  const name = readPasskeyName(passkey.name);
  if (!name) return refused({ reason: 'passkey_name' });
  const { accountId, sessionId } = viewer;
  // A challenge is used once, whatever comes of it.
  const added = await inTransaction(db, async (trx): Promise<Added> => {
    await lockFactorsOf(trx, accountId);
    const challenge = await takeChallenge(trx, sessionId, 'register');
    if (!challenge) return refused({ reason: 'passkey_expired' });
    const answer = readNewPasskey(passkey.answer);
    const credential = answer && (await verifyNewPasskey(config, challenge, answer));
    const { authenticatorSince, passkeys, recoveryCodes } = await selectFactors(trx, accountId);
    const isFirst = !authenticatorSince && passkeys.length === 0;
    if (!credential || (!isFirst && !viewer.secondFactorAt)) return refused({ reason: 'passkey_refused' });
    if (passkeys.length >= MAX_PASSKEYS) return refused({ reason: 'passkey_limit' });
    const { transports } = answer.response;
    if (!(await insertPasskey(trx, { ...credential, account_id: accountId, name, transports })))
      return refused({ reason: 'passkey_known' });
    if (isFirst) await markSecondFactorVerified(trx, sessionId, newTokenHash);
    await announcePasskeyChange(trx, 'staff.passkey_added', accountId);
    const newCodes = recoveryCodes === 0 ? await makeRecoveryCodes(trx, accountId) : null;
    return accepted({ recoveryCodes: newCodes, isFirst });
  });
  if (added.ok) wake();
  return added;
}

/** Audits that a passkey was added or removed, and notifies the account. */
async function announcePasskeyChange(
  trx: Transaction,
  kind: 'staff.passkey_added' | 'staff.passkey_removed',
  accountId: string,
): Promise<void> {
  await recordAudit(trx, { accountId, action: kind, subject: `account:${accountId}` });
  const key = randomUUID();
  await announce(trx, { kind, key, payload: { accountId, key } });
}

/** Null if not made for this site and challenge, or without user verification. */
async function verifyNewPasskey(config: Platform['config'], challenge: string, answer: NewPasskeyAnswer) {
  const { id, origin } = relyingParty(config);
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as Parameters<WebAuthn['verifyRegistrationResponse']>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== answer.id) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { id: answer.id, public_key: Buffer.from(publicKey), counter };
  } catch {
    return null;
  }
}
