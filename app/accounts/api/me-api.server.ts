import { z } from 'zod';
import { type Api, errorSchema } from '#app/platform/http.server.ts';
import { wireUser } from '../core/account.ts';
import { requireViewer } from '../core/viewer.server.ts';
import { accountTags, userSchema } from './account-wire.server.ts';

/** Who is signed in. */
export function meApi(api: Api) {
  api.get(
    '/me',
    {
      config: { signedIn: true },
      schema: {
        tags: accountTags,
        summary: 'Who is signed in',
        response: { 200: z.object({ user: userSchema, roles: z.array(z.string()) }), 401: errorSchema },
      },
    },
    async (request) => {
      const viewer = requireViewer(request);
      return { user: wireUser({ id: viewer.accountId, ...viewer }), roles: viewer.roles };
    },
  );
}
