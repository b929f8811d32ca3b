import { data } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { choice, readForm, typed } from '#app/shared/read-form.ts';
import type { Viewer } from '../core/account.ts';
import { newToken } from '../core/secrets.server.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import { checkFactorWithinLimits, type FactorRefusal } from './check-second-factor.server.ts';
import { type FactorStage, requirePageStaffInAnyState, stageOf } from './factor-stage.server.ts';
import { freshUntil } from './fresh-factor.ts';
import { MAX_ANSWER_CHARS, readShownPasskey, type ShownPasskeyAnswer } from './passkey-answer.ts';
import type { PasskeyCallProblem, PasskeyCallRefusal } from './passkey-calls.ts';
import { passkeyHandle } from './passkey-handle.server.ts';
import { MAX_PASSKEYS } from './passkey-limits.ts';
import { passkeyCheckOptions, registrationOptions } from './passkey-options.server.ts';
import {
  type StoredPasskey,
  selectPasskey,
  takeChallenge,
  updatePasskeyUse,
} from './passkey-queries.server.ts';
import { relyingParty } from './relying-party.ts';
import { markSecondFactorVerified, selectFactors } from './second-factor-queries.server.ts';
import { rotatedSessionCookie, rotatedTokenHash } from './session-token.server.ts';
import { type WebAuthn, webAuthn } from './web-authn.server.ts';

type Factors = Awaited<ReturnType<typeof selectFactors>>;

const FIELDS = {
  intent: choice(['register', 'options', 'check']),
  answer: typed(MAX_ANSWER_CHARS + 1),
};

/** JSON calls by `intent`: `register` and `options` return WebAuthn options, `check` verifies an answer. */
export async function answerPasskeyCall(args: PageArgs): Promise<Response> {
  const viewer = requirePageStaffInAnyState(args);
  const platform = args.context.get(platformContext);
  const form = await args.request.formData();
  const factors = await selectFactors(platform.db, viewer.accountId);
  const stage = await stageOf(platform.db, viewer, factors);
  const { intent, answer } = readForm(form, FIELDS);
  switch (intent) {
    case 'register': {
      const problem = whyNoNewPasskey(viewer, stage, factors);
      return problem
        ? passkeyRefusalResponse(problem)
        : Response.json(await registrationOptions(platform, viewer));
    }
    case 'options': {
      const problem = whyNoPasskeyCheck(stage, factors);
      return problem
        ? passkeyRefusalResponse(problem)
        : Response.json(await passkeyCheckOptions(platform, viewer));
    }
    case 'check': {
      const problem = whyNoPasskeyCheck(stage, factors);
      return problem ? passkeyRefusalResponse(problem) : verifySessionByPasskey(args, viewer, stage, answer);
    }
    default:
      throw data(null, { status: 400 });
  }
}

function whyNoNewPasskey(viewer: Viewer, stage: FactorStage, { passkeys }: Factors) {
  const allowed = stage === 'enrol' || (stage === 'open' && freshUntil(viewer.secondFactorAt));
  if (!allowed) return 'passkey_late';
  return passkeys.length >= MAX_PASSKEYS ? 'passkey_limit' : null;
}

function whyNoPasskeyCheck(stage: FactorStage, { passkeys }: Factors) {
  return (stage === 'check' || stage === 'open') && passkeys.length > 0 ? null : 'passkey_none';
}

/** Marks the session as verified; a session not verified before also gets a new token. */
async function verifySessionByPasskey(
  { request, context }: PageArgs,
  viewer: Viewer,
  stage: FactorStage,
  answer: string,
) {
  const { db, config } = context.get(platformContext);
  const token = newToken();
  const rises = stage === 'check';
  const refusal = await inTransaction(db, async (trx) => {
    const refused = await checkPasskey(trx, { config }, viewer, answer);
    const newTokenHash = rises ? rotatedTokenHash(request, config, token) : undefined;
    if (!refused) await markSecondFactorVerified(trx, viewer.sessionId, newTokenHash);
    return refused;
  });
  if (refusal?.reason === 'too_many') return passkeyRefusalResponse('too_many', refusal.waitSeconds);
  if (refusal) return passkeyRefusalResponse('passkey_refused');
  return Response.json({}, { headers: rises ? rotatedSessionCookie(request, config, token) : {} });
}

function passkeyRefusalResponse(problem: PasskeyCallProblem, waitSeconds?: number): Response {
  const answer: PasskeyCallRefusal = { problem, ...(waitSeconds && { waitSeconds }) };
  return Response.json(answer, { status: problem === 'too_many' ? 429 : 409 });
}

/**
 * Verifies a passkey against this session's challenge. `trx` must commit even on failure: it counts tries.
 */
function checkPasskey(
  trx: Transaction,
  { config }: Pick<Platform, 'config'>,
  { accountId, sessionId }: Pick<Viewer, 'accountId' | 'sessionId'>,
  answer: unknown,
): Promise<FactorRefusal | null> {
  return checkFactorWithinLimits(trx, { accountId, subject: 'passkey' }, async () => {
    const challenge = await takeChallenge(trx, sessionId, 'check');
    const shown = readShownPasskey(answer);
    if (!challenge || !shown) return false;
    const passkey = await selectPasskey(trx, accountId, shown.id);
    if (!passkey || !isHandleOf(accountId, shown.response.userHandle)) return false;
    const counter = await verifiedSignatureCounter(config, { challenge, passkey, shown });
    if (counter === null) return false;
    if (isCopiedPasskey(passkey.counter, counter)) {
      await recordSecurityEvent(trx, { kind: 'passkey_copied', accountId });
      return false;
    }
    await updatePasskeyUse(trx, passkey.id, counter);
    return true;
  });
}

function isHandleOf(accountId: string, handle: string | undefined): boolean {
  return handle === undefined || handle === Buffer.from(passkeyHandle(accountId)).toString('base64url');
}

/** The signature counter; null if verification fails. */
async function verifiedSignatureCounter(
  config: Platform['config'],
  check: { challenge: string; passkey: StoredPasskey; shown: ShownPasskeyAnswer },
): Promise<number | null> {
  const { id, origin } = relyingParty(config);
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: check.shown as Parameters<WebAuthn['verifyAuthenticationResponse']>[0]['response'],
      expectedChallenge: check.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // isCopy checks the counter, which distinguishes a cloned passkey from a wrong answer.
      credential: { id: check.passkey.id, publicKey: Uint8Array.from(check.passkey.public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** Authenticators without a counter always send 0; all others must increase it. */
function isCopiedPasskey(known: number, signed: number): boolean {
  return (known > 0 || signed > 0) && signed <= known;
}
