import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, errorSchema } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

export async function notificationsApi(api: Api, platform: Platform): Promise<void> {
  api.post(
    '/notifications/send-notification-artist',
    {
      config: { signedIn: true },
      schema: {
        tags: ['notifications'],
        summary: 'Send pending notices about the caller’s bookings now',
        description:
          'A booking tells its artist by itself. Device and status in the body are accepted for older clients and ignored: callers cannot push a message of their own.',
        body: z.object({ fcm_token: z.string().max(4096).nullish(), status: z.unknown() }),
        response: { 200: z.object({ message: z.string() }), 401: errorSchema },
      },
    },
    async (request) => {
      requireViewer(request);
      platform.wake();
      return { message: 'Notification sent successfully' };
    },
  );
}
