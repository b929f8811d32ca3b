import { z } from 'zod';
import { inTransaction } from '#app/platform/database.server.ts';
import type { Api } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { clearCookie } from '../core/cookies.server.ts';
import { endSession } from '../core/session.server.ts';
import { sessionTokens } from '../core/viewer.server.ts';
import { accountTags } from './account-wire.server.ts';

/** Ends the session. */
export function logOutApi(api: Api, platform: Platform) {
  const { config, db } = platform;
  api.post(
    '/logout',
    {
      schema: {
        tags: accountTags,
        summary: 'End the session',
        response: { 200: z.object({ message: z.string() }) },
      },
    },
    async (request, reply) => {
      await inTransaction(db, async (trx) => {
        for (const token of sessionTokens(platform, request.headers)) await endSession(trx, token);
      });
      reply.header('set-cookie', clearCookie(config, 'sid')).header('clear-site-data', '"cache"');
      return { message: 'Logged out successfully' };
    },
  );
}
