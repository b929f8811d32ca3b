import type { FastifyRequest } from 'fastify';
import { isStaff } from '#app/accounts/core/roles.ts';
import { readViewer } from '#app/accounts/core/viewer.server.ts';
import { keepFor } from '#app/platform/keep-for.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { switchedOff } from '#app/platform/switches.server.ts';
import { POLICY_SLUGS } from '#app/site/policies/policy-pages.ts';
import { readSettings } from '#app/site/settings.server.ts';
import { emptyFacts } from '#app/staff/settings/settings/open-site.server.ts';

export type Closed = 'opening_soon' | 'read_only';

const KEPT_MS = 1000;
const ASKS_ONLY = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Signing in, writing to each other or to us, what others report to us, and the switches themselves. */
const GO_ON = new RegExp(
  `^(?:${[
    '/(?:sign-in|sign-up|second-factor|logout|language|contact-us)\\b',
    '/api/(?:auth|login|signup|logout|contact|messages|webhooks|web-vitals|push-subscription)\\b',
    '(?:/api)?/bookings/[^/]+/messages\\b',
    '/studio/[^/]+/messages\\b',
    '/operator/switches\\b',
    '/(?:dev|sandbox)/',
  ].join('|')})`,
);

/** What is open before the company is: signing in, artists' own pages, staff, and what pages are made of. */
const BEFORE_OPENING = new RegExp(
  `^(?:${[
    '/(?:sign-in|sign-up|second-factor|logout|language|join|studio|profile|account|privacy-settings|confirm-email|contact-us)\\b',
    '/(?:operator|messages|menu|offline|media)\\b',
    '/api/(?:auth|login|signup|logout|me|messages|webhooks|web-vitals|push-subscription|places)\\b',
    '/(?:healthz|readyz|metrics|dev|sandbox)\\b',
    '/(?:assets|icons|film|fonts)/|/__manifest|/robots\\.txt|/manifest\\.webmanifest|/[\\w-]+\\.(?:js|svg|png|ico|txt)$',
  ].join('|')})`,
);

/** What artists agree to, once it can say who the company is. */
const POLICY = new RegExp(`^/(?:search/)?(?:${POLICY_SLUGS.join('|')})(?:\\.data)?$`);

/** Says why a request is refused for everybody now: nothing is sold before the owner opens, nothing changes while read-only. */
export function createGate(platform: Platform): (request: FastifyRequest) => Promise<Closed | null> {
  const stateOf = keepFor(KEPT_MS, async (db) => {
    const [off, settings] = await Promise.all([switchedOff(db), readSettings(db)]);
    const named = emptyFacts(settings).length === 0;
    return { readOnly: off.has('changes'), opened: settings.opened, named };
  });
  let last = { readOnly: false, opened: true, named: true };
  return async (request) => {
    last = await stateOf(platform.reads).catch(() => last);
    const changes = last.readOnly && !ASKS_ONLY.has(request.method);
    if (last.opened && !changes) return null;
    // As the router reads it: `/bookings/7/messages/../edit` is no message.
    const path = URL.parse(request.url, 'http://site')?.pathname ?? '';
    if (changes && !GO_ON.test(path)) return 'read_only';
    if (last.opened || BEFORE_OPENING.test(path) || (last.named && POLICY.test(path))) return null;
    const viewer = await readViewer(platform, request.headers);
    return viewer && isStaff(viewer.roles) ? null : 'opening_soon';
  };
}
