import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import type { Api } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { REPORT_REASONS } from '../conversation.ts';
import { refusalOf } from '../message-refusal.server.ts';
import { reportMessage } from '../report-message.server.ts';
import { messageRefusals } from './wire.server.ts';

/** Reports a message to staff. */
export function reportMessageApi(api: Api, { db, wake }: Platform) {
  api.post(
    '/messages/:id/report',
    {
      config: { signedIn: true, badInput: 'Please say what is wrong with the message.' },
      schema: {
        tags: ['messages'],
        summary: 'Report a message to our staff',
        params: z.object({ id: z.coerce.number().int().positive() }),
        body: z.object({ reason: z.enum(REPORT_REASONS), note: z.string().max(500).optional() }),
        response: { 200: z.object({ message: z.string() }), ...messageRefusals },
      },
    },
    async (request) => {
      const { reason, note } = request.body;
      const answer = await reportMessage(db, requireViewer(request), {
        messageId: request.params.id,
        reason,
        ...(note === undefined ? {} : { note }),
      });
      if (!answer.ok) throw refusalOf(answer.refusal);
      wake();
      return { message: 'Thank you. Our staff will look at it.' };
    },
  );
}
