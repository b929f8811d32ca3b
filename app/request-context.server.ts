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

/** What loaders and actions know of a request besides its address: who asks, from which device, in which language. */
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

/**
 * Under which key the page of a visitor without a session may be kept. Null for everybody else, and for whoever
 * brings a cookie that a page could depend on.
 */
export function publicCacheKey(request: FastifyRequest): string | null {
  if (request.headers.authorization !== undefined) return null;
  // A guest's wishlist is in a cookie, which every other page leaves to the browser.
  if (request.url.startsWith('/wishlist')) return null;
  const names = (request.headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]!.trim());
  if (names.some((name) => name !== '' && !HARMLESS.test(name))) return null;
  return `${languageOf({ address: request.url, cookies: request.headers.cookie })} ${request.url}`;
}

/** The chosen language is part of the key; the others are read by no page that is the same for everybody. */
const HARMLESS = /^((__Host-)?(language|wishlist|analytics|location)$|_g[acid])/;
