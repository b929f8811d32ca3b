import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parsePhone } from '#app/accounts/core/parse-phone.ts';
import { formatPhone, localDigits } from '#app/accounts/core/phone.ts';
import { readDemoAuthenticators } from '#app/accounts/second-factor/demo-authenticator.server.ts';
import type { ShownCode } from '#app/accounts/second-factor/shown-code.ts';
import { advanceClock, businessNow, freezeClock, runClock } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Api, sendError, useApiConventions } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { refuseCrossSite } from '#app/platform/request-guard.server.ts';
import { timeInIndia } from '#app/shared/india-time.ts';
import { guardDemoTools } from './demo-guard.server.ts';
import { isDispatchPending, selectNotices } from './notices-queries.server.ts';
import { demoPage, escapeHtml, type OutboxEntry, outboxPage } from './outbox-page.ts';

const MAX_SHOWN = 100;
const MAX_LEAP_SECONDS = 400 * 24 * 3600;
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const CLOCK_TAKES = `The clock takes {"advanceSeconds": 0 to ${MAX_LEAP_SECONDS}}, {"standAt": an instant so near, such as "2026-11-21T13:30:00Z"} or {"runOn": true}.`;
const clockChange = z.union([
  z.strictObject({ advanceSeconds: z.number().int().min(0).max(MAX_LEAP_SECONDS) }),
  z.strictObject({ standAt: z.iso.datetime({ offset: true }) }),
  z.strictObject({ runOn: z.literal(true) }),
]);

const query = z.object({ to: z.string().max(254).default('') });

export async function demoRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    const api = scope as unknown as Api;
    useApiConventions(api);
    api.addHook('onRequest', (request, reply) =>
      guardDemoTools(request, reply, platform.config.demoPassword),
    );
    api.addHook('onRequest', async (request) => refuseCrossSite(request, [platform.config.origin]));
    api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    // The filter is a phone number, so these requests are not logged.
    const unlogged = { logLevel: 'silent' as const, schema: { querystring: query, hide: true } };

    api.get('/dev/outbox', unlogged, async (request, reply) => {
      const entries = await readOutbox(platform, request.query.to);
      reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY);
      return reply.send(outboxPage(entries, request.query.to));
    });

    api.get('/dev/outbox.json', unlogged, async (request) => {
      const entries = await readOutbox(platform, request.query.to);
      return entries.map(({ id, to, channel, text, at }) => ({ id, to, channel, text, at }));
    });

    api.get('/dev/authenticator', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
      const entries = await readDemoAuthenticators(platform.db, platform.config);
      reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY);
      return reply.send(authenticatorPage(entries));
    });

    if (!platform.config.demoClock) return;
    const clock = { config: { badInput: CLOCK_TAKES }, schema: { body: clockChange, hide: true } };
    api.post('/dev/clock', clock, async (request, reply) => {
      if (!(await changeClock(platform.db, request.body)))
        return sendError(reply, 400, 'clock_goes_forward', `Time goes forward only. ${CLOCK_TAKES}`);
      await platform.catchUp();
      return { now: (await businessNow(platform.db)).toISOString() };
    });
  });
}

/** False if the clock would stop at a past instant or move out of range. */
async function changeClock(db: Database, change: z.infer<typeof clockChange>): Promise<boolean> {
  if ('standAt' in change) {
    const at = new Date(change.standAt);
    const farthest = (await businessNow(db)).getTime() + MAX_LEAP_SECONDS * 1000;
    return at.getTime() <= farthest && freezeClock(db, at);
  }
  if ('runOn' in change) await runClock(db);
  else await advanceClock(db, change.advanceSeconds);
  return true;
}

async function readOutbox(platform: Platform, to: string): Promise<OutboxEntry[]> {
  await waitForPendingDispatch(platform);
  const phone = parsePhone(to.replace(/^ /, '+'));
  const recipients = to.trim() === '' ? undefined : phone ? [phone] : [to.trim(), to.trim().toLowerCase()];
  const notices = await selectNotices(platform.db, recipients, MAX_SHOWN);
  return notices.map(({ id, recipient, channel, subject, body, link, state, created_at }) => ({
    id,
    to: localDigits(recipient),
    channel,
    text: body,
    subject: channel === 'sms' ? undefined : (subject ?? undefined),
    link: link ?? undefined,
    state,
    at: created_at.toISOString(),
  }));
}

const TIMEOUT_MS = 2000;
const LOOK_EVERY_MS = 25;

/** Waits briefly for pending dispatch, so a message is visible right after the action. */
async function waitForPendingDispatch({ db, wake }: { db: Database; wake(): void }) {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until && (await isDispatchPending(db))) {
    wake();
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function authenticatorPage(entries: ShownCode[]): string {
  const items = entries.map(entryItem).join('');
  const header = `<div><a class="home" href="/">Mehfil</a><h1>Authenticator</h1>
<p>Staff sign in with a second step: a code from an app on their phone. The demo shows here what the apps of its staff would show. A code is good once; if it was used, take the next one.</p></div>
<form method="get" action="/dev/authenticator"><button>Refresh</button><a href="/dev/outbox">Outbox</a></form>`;
  return demoPage('Authenticator', header, items);
}

function entryItem({ name, phone, code, nextCode, until }: ShownCode): string {
  return `<li class="push"><div class="facts"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(formatPhone(phone))}</span></div>
<div class="text"><p><b class="code">${code}</b> until ${escapeHtml(timeInIndia(until, true))}</p><p>then ${nextCode}</p></div></li>`;
}
