import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { localDigits, parsePhone } from '#app/accounts/phone.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Api, useApiConventions } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { refuseCrossSite } from '#app/platform/request-guard.server.ts';
import { selectNotices, somethingIsUnderWay } from './notices-queries.server.ts';
import { type OutboxEntry, outboxPage } from './outbox-page.ts';

const MOST_SHOWN = 100;
const LONGEST_LEAP_SECONDS = 400 * 24 * 3600;
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const query = z.object({ to: z.string().max(254).default('') });

/** What exists only in the demo: every message that would have left, and the clock that can be moved. */
export async function demoRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    const api = scope as unknown as Api;
    useApiConventions(api);
    api.addHook('onRequest', async (request) => refuseCrossSite(request, [platform.config.origin]));
    api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    // The filter is a phone number: these requests are not logged.
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

    if (!platform.config.demoClock) return;
    const body = z.object({ advanceSeconds: z.number().int().min(0).max(LONGEST_LEAP_SECONDS) });
    api.post('/dev/clock', { schema: { body, hide: true } }, async (request) => {
      const now = await advanceClock(platform.db, request.body.advanceSeconds);
      await platform.catchUp();
      return { now: now.toISOString() };
    });
  });
}

async function readOutbox(platform: Platform, to: string): Promise<OutboxEntry[]> {
  await settle(platform);
  const phone = parsePhone(to.replace(/^ /, '+'));
  const recipients = to.trim() === '' ? undefined : phone ? [phone] : [to.trim(), to.trim().toLowerCase()];
  const notices = await selectNotices(platform.db, recipients, MOST_SHOWN);
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

const PATIENCE_MS = 2000;
const LOOK_EVERY_MS = 25;

/** Whoever looks right after acting finds the message: what is under way is waited for, but not for long. */
async function settle({ db, wake }: { db: Database; wake(): void }) {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until && (await somethingIsUnderWay(db))) {
    wake();
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
