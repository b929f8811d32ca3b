import type { FastifyRequest } from 'fastify';
import type { RouterContextProvider } from 'react-router';
import { callerContext, callerOf, readViewer, viewerContext } from './accounts/core/viewer.server.ts';
import { personalDataContext } from './accounts/privacy/personal-data-context.server.ts';
import type { PaymentDeps } from './payments/payment-deps.server.ts';
import { paymentDepsContext } from './payments/payment-deps-context.server.ts';
import { personalDataDeps } from './personal-data.server.ts';
import { addressContext, languageContext } from './platform/context.server.ts';
import type { Platform } from './platform/platform.server.ts';
import { clientAddress } from './platform/trusted-proxies.ts';
import { languageOf } from './shared/languages.ts';

export async function provideRequestContext(
  platform: Platform,
  deps: PaymentDeps,
  context: RouterContextProvider,
  request: FastifyRequest,
): Promise<void> {
  context.set(addressContext, clientAddress(request));
  context.set(paymentDepsContext, deps);
  context.set(personalDataContext, personalDataDeps(platform));
  context.set(callerContext, callerOf(request));
  const viewer = await readViewer(platform, request.headers);
  context.set(viewerContext, viewer);
  request.viewer = viewer;
  context.set(
    languageContext,
    languageOf({ address: request.url, cookies: request.headers.cookie, account: viewer?.language }),
  );
}

/** Cache key for pages of visitors without a session; null with a session or a cookie pages may depend on. */
export function publicCacheKey(request: FastifyRequest): string | null {
  if (request.headers.authorization !== undefined) return null;
  // The guest wishlist is in a cookie, which all other pages read in the browser.
  if (isWishlist(request.url)) return null;
  const names = (request.headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]!.trim());
  if (names.some((name) => name !== '' && !HARMLESS.test(name))) return null;
  return `${languageOf({ address: request.url, cookies: request.headers.cookie })} ${request.url}`;
}

/** Routes match decoded, without case and with `..` resolved: `/%77ishlist` and `/Wishlist` are the same page. */
function isWishlist(address: string): boolean {
  if (!URL.canParse(address, 'http://localhost')) return true;
  const { pathname } = new URL(address, 'http://localhost');
  try {
    return /^\/+wishlist/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}

/** Language is part of the key; no shared page reads the other cookies on the server. */
const HARMLESS = /^((__Host-)?(language|wishlist|analytics|location)$|_g[acid])/;
