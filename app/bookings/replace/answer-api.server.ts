import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { visibleText } from '#app/shared/typed-text.ts';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { type AnswerRefusal, refusalSentence } from '../core/booking-refusal.ts';
import { acceptBooking, declineBooking, withdrawArtist } from './answer-booking.server.ts';

const params = z.object({ id: uuidSchema });
const reason = z.object({ reason: z.string().overwrite(visibleText).min(1).max(500) });
const answered = z.object({ message: z.string(), id: z.string() });
const response = { 200: answered, '4xx': errorSchema };
const notFound = { signedIn: true, badInput: 'Booking not found' } as const;
const noReason = { signedIn: true, badInput: 'Please say why, in a few words. The host reads it.' } as const;

export async function answerApi(api: Api, deps: BookingDeps) {
  api.post(
    '/bookings/:id/accept',
    { config: notFound, schema: { summary: 'Accept a request as its artist', params, response } },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await acceptBooking(deps, asArtist(requireViewer(request)), id);
      return answer.ok ? { message: 'Booking accepted', id } : sendAnswerRefusal(reply, answer.refusal);
    },
  );

  api.post(
    '/bookings/:id/decline',
    {
      config: noReason,
      schema: { summary: 'Decline a request as its artist', params, body: reason, response },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await declineBooking(deps, asArtist(requireViewer(request)), id, request.body.reason);
      return answer.ok ? { message: 'Booking declined', id } : sendAnswerRefusal(reply, answer.refusal);
    },
  );

  api.post(
    '/bookings/:id/withdraw',
    {
      config: noReason,
      schema: { summary: 'Cancel a confirmed booking as its artist', params, body: reason, response },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await withdrawArtist(deps, asArtist(requireViewer(request)), id, request.body.reason);
      return answer.ok
        ? { message: 'Booking cancelled by the artist', id }
        : sendAnswerRefusal(reply, answer.refusal);
    },
  );
}

function asArtist({ accountId }: { accountId: string }) {
  return { actor: 'artist' as const, accountId };
}

function sendAnswerRefusal(reply: FastifyReply, refusal: AnswerRefusal) {
  const status = refusal.reason === 'booking_not_found' ? 404 : 409;
  return sendError(reply, status, refusal.reason, refusalSentence(refusal));
}
