import type { FastifyRequest } from 'fastify';
import { createContext, type RouterContextProvider, redirect } from 'react-router';
import { inTransaction } from '#app/platform/database.server.ts';
import { type Api, HttpRefusal } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { asBookkeeping } from '#app/platform/request-id.server.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { chosenLanguage } from '#app/shared/languages.ts';
import type { Viewer } from './account.ts';
import { findViewer, touchSession } from './accounts-queries.server.ts';
import type { Caller } from './caller.ts';
import { readCookie, readDeviceCookie } from './cookies.server.ts';
import { hashToken } from './secrets.server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    signedIn?: boolean;
    signInSentence?: string;
  }
}

export const viewerContext = createContext<Viewer | null>(null);
export const callerContext = createContext<Caller>();

export interface CredentialHeaders {
  cookie?: string | undefined;
  authorization?: string | undefined;
}

/** Tokens of a request: bearer token of a native client first, then the browser's cookie. */
export function sessionTokens({ config }: Pick<Platform, 'config'>, headers: CredentialHeaders): string[] {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const cookie = readCookie(config, 'sid', headers.cookie);
  return [bearer, cookie].filter((token): token is string => token !== undefined);
}

/**
 * Reads the viewer: one indexed query. Pass `asUse` false for polling, which must not extend the session, and
 * `reading` true only for pages that a session may show that is too idle to act.
 */
export async function readViewer(
  platform: Platform,
  headers: CredentialHeaders,
  asUse = true,
  reading = false,
): Promise<Viewer | null> {
  for (const token of sessionTokens(platform, headers)) {
    const found = await findViewer(platform.db, hashToken(token));
    if (!found || (found.asleep && !reading)) continue;
    const { stale, ...viewer } = found;
    if (stale && asUse && !viewer.asleep)
      await asBookkeeping(() => inTransaction(platform.db, (trx) => touchSession(trx, viewer.sessionId)));
    return viewer;
  }
  return null;
}

/** Sets `request.viewer` on every route registered after this call. */
export function attachViewer(api: Api, platform: Platform) {
  if (!api.hasRequestDecorator('viewer')) api.decorateRequest('viewer', null);
  api.addHook('onRequest', async (request) => {
    request.viewer = await readViewer(platform, request.headers);
    if (request.routeOptions.config.signedIn) requireViewer(request);
  });
}

/** The signed-in caller of an endpoint; throws 401 `sign_in_required`. */
export function requireViewer(request: FastifyRequest): Viewer {
  if (request.viewer) return request.viewer;
  const { signInSentence } = request.routeOptions.config;
  throw new HttpRefusal(401, 'sign_in_required', signInSentence ?? 'Please sign in to continue.');
}

/** As above; staff must have verified the second factor in this session, else 403 `second_factor_needed`. */
export function requireUnlocked(request: FastifyRequest): Viewer {
  const viewer = requireViewer(request);
  if (viewer.lockedRoles.length === 0) return viewer;
  throw new HttpRefusal(403, 'second_factor_needed', 'Please enter your second code on our website first.');
}

/** The signed-in caller of a page; throws a redirect to sign-in that leads back. */
export function requirePageViewer(context: Readonly<RouterContextProvider>, request: Request): Viewer {
  const viewer = context.get(viewerContext);
  if (viewer) return viewer;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/sign-in?next=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`);
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    address: clientAddress(request),
    browser: request.headers['sec-fetch-site'] !== undefined,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    deviceToken: readDeviceCookie(request.headers.cookie),
    language: chosenLanguage({ address: request.url, cookies: request.headers.cookie }),
  };
}
