import type { FastifyRequest } from 'fastify';
import type { RouterContextProvider } from 'react-router';
import { callerContext, callerOf, readViewer, viewerContext } from '#app/accounts/core/viewer.server.ts';
import { personalDataContext } from '#app/accounts/privacy/personal-data-context.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { languageContext, senderContext, sharedPageContext } from '#app/platform/context.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { personalDataDeps } from '#app/privacy/personal-data.server.ts';
import { languageOf } from '#app/shared/languages.ts';
import { POLICY_SLUGS } from '#app/site/policies/policy-pages.ts';

export async function provideRequestContext(
  platform: Platform,
  deps: PaymentDeps,
  context: RouterContextProvider,
  request: FastifyRequest,
): Promise<void> {
  context.set(paymentDepsContext, deps);
  context.set(personalDataContext, personalDataDeps(platform));
  context.set(callerContext, callerOf(request));
  const shared = isSharedPage(request);
  context.set(sharedPageContext, shared);
  const viewer = shared ? null : await readViewer(platform, request.headers, true, isReadingPage(request));
  context.set(viewerContext, viewer);
  context.set(senderContext, { address: clientAddress(request), account: viewer });
  request.viewer = viewer;
  context.set(
    languageContext,
    languageOf({ address: request.url, cookies: request.headers.cookie, account: viewer?.language }),
  );
}

/** Cache key of pages that are the same for every reader of a language; null for all others. */
export function publicCacheKey(request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): string | null {
  if (!isSharedPage(request)) return null;
  return `${languageOf({ address: request.url, cookies: request.headers.cookie })} ${request.url}`;
}

const POLICIES = `(?:search/)?(?:${POLICY_SLUGS.join('|')})`;
const PATHS = [
  'search',
  'artists/\\d+(?:/reviews)?',
  'live/[\\w-]+(?:/[\\w-]+)?',
  'FAQ',
  'contact-us',
  'install',
  'robots\\.txt',
  'manifest\\.webmanifest',
  'sitemap\\.xml',
  'sitemap/[\\w.-]+',
  POLICIES,
].join('|');

const SHARED = new RegExp(`^/(?:(?:${PATHS})(?:\\.data)?|_root\\.data)?$`);

/**
 * Whether this page has the same bytes for every reader of a language, signed in or not.
 * Other spellings of these addresses, such as `/%73earch`, are rendered for their reader alone.
 */
export function isSharedPage({ method, url }: { method: string; url: string }): boolean {
  return (method === 'GET' || method === 'HEAD') && SHARED.test(url.split('?')[0]!);
}

const READING =
  /^\/(?:all-bookings|account\/viewer|messages|bookings\/[\da-f-]{36}(?:\/(?:day|messages))?)(?:\.data)?$/;

/** Whether a host reads here what is theirs and can change nothing; any other spelling is no such page. */
export function isReadingPage({ method, url }: { method: string; url: string }): boolean {
  return (method === 'GET' || method === 'HEAD') && READING.test(url.split('?')[0]!);
}
