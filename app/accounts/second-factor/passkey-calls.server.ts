import { data } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { choice, readForm, typed } from '#app/shared/read-form.ts';
import type { Viewer } from '../core/account.ts';
import type { PageArgs } from '../core/page-args.ts';
import { newToken } from '../core/secrets.server.ts';
import { checkPasskey } from './check-passkey.server.ts';
import { type FactorStage, requirePageStaffInAnyState, stageOf } from './factor-stage.server.ts';
import { freshUntil } from './fresh-factor.ts';
import { MAX_ANSWER_CHARS } from './passkey-answer.ts';
import type { PasskeyCallProblem, PasskeyCallRefusal } from './passkey-calls.ts';
import { MAX_PASSKEYS } from './passkey-limits.ts';
import { checkOptions, registrationOptions } from './passkey-options.server.ts';
import { markSecondFactor, selectFactors } from './second-factor-queries.server.ts';
import { sessionCookie, tokenHashFor } from './session-token.server.ts';

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
      return problem ? refuse(problem) : Response.json(await registrationOptions(platform, viewer));
    }
    case 'options': {
      const problem = whyNoCheck(stage, factors);
      return problem ? refuse(problem) : Response.json(await checkOptions(platform, viewer));
    }
    case 'check': {
      const problem = whyNoCheck(stage, factors);
      return problem ? refuse(problem) : check(args, viewer, stage, answer);
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

function whyNoCheck(stage: FactorStage, { passkeys }: Factors) {
  return (stage === 'check' || stage === 'open') && passkeys.length > 0 ? null : 'passkey_none';
}

/** Marks the session as verified; a session not verified before also gets a new token. */
async function check({ request, context }: PageArgs, viewer: Viewer, stage: FactorStage, answer: string) {
  const { db, config } = context.get(platformContext);
  const token = newToken();
  const rises = stage === 'check';
  const refusal = await inTransaction(db, async (trx) => {
    const refused = await checkPasskey(trx, { config }, viewer, answer);
    const newTokenHash = rises ? tokenHashFor(request, config, token) : undefined;
    if (!refused) await markSecondFactor(trx, viewer.sessionId, newTokenHash);
    return refused;
  });
  if (refusal?.reason === 'too_many') return refuse('too_many', refusal.waitSeconds);
  if (refusal) return refuse('passkey_refused');
  return Response.json({}, { headers: rises ? sessionCookie(request, config, token) : {} });
}

function refuse(problem: PasskeyCallProblem, waitSeconds?: number): Response {
  const answer: PasskeyCallRefusal = { problem, ...(waitSeconds && { waitSeconds }) };
  return Response.json(answer, { status: problem === 'too_many' ? 429 : 409 });
}
