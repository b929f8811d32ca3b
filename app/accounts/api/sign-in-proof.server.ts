import type { FastifyRequest } from 'fastify';
import type { Config } from '#app/platform/config.server.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { readCookie } from '../core/cookies.server.ts';
import { hashToken } from '../core/secrets.server.ts';
import { ownerOfAnswers } from '../core/sign-in-queries.server.ts';
import { callerOf } from '../core/viewer.server.ts';

/** Who signs in, with which proof, replacing which session. */
export function entryOf(config: Config, request: FastifyRequest) {
  return {
    proof: proofOf(config, request),
    caller: callerOf(request),
    replaces: readCookie(config, 'sid', request.headers.cookie),
  };
}

/** The proof of the phone: from the body, or from the cookie. */
export function proofOf(config: Config, request: FastifyRequest): string | undefined {
  const { verification_token } = (request.body ?? {}) as { verification_token?: string | null };
  return verification_token || readCookie(config, 'proof', request.headers.cookie);
}

/** Before an account exists, the proof token identifies the caller. */
export function ownerByProof(config: Config, request: FastifyRequest): string {
  return ownerOfAnswers(hashToken(proofOf(config, request) ?? clientAddress(request)));
}
