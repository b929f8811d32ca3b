import { z } from 'zod';
import type { Api } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { signOut } from '../sign-in/sign-out.server.ts';
import { accountTags } from './account-wire.server.ts';

/** Ends the session. */
export function logOutApi(api: Api, platform: Platform) {
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
      reply.header('set-cookie', await signOut(platform, request.headers));
      reply.header('clear-site-data', '"cache"');
      return { message: 'Logged out successfully' };
    },
  );
}
