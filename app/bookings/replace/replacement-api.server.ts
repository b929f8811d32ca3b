import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { acceptProposal, refuseProposal } from './decide-proposal.server.ts';
import { agreeToOffer, declineOffer, type OpenOffer, openOffersOf } from './offers.server.ts';
import { type ReplacementRefusal, replacementSentence } from './replacement-refusal.ts';

const params = z.object({ id: uuidSchema });
const done = { 200: z.object({ message: z.string(), id: z.string() }), '4xx': errorSchema };
const offerNotFound = { signedIn: true, badInput: 'This offer does not exist.' } as const;

const wireOffer = z.object({
  id: z.string(),
  booking_id: z.string(),
  artist_id: z.number(),
  standing: z.enum(['asked', 'proposed', 'passed']),
  occasion: z.string(),
  audience_size: z.string(),
  date: z.string(),
  booked_from: z.string(),
  booked_to: z.string(),
  address: z.string().describe('neighbourhood and city; the house comes with the booking'),
  price_per_hour: z.number(),
  answer_by: z.string(),
  decide_by: z.string(),
});

export async function replacementApi(api: Api, deps: BookingDeps) {
  api.get(
    '/replacement-offers',
    {
      config: { signedIn: true },
      schema: {
        summary: 'Open offers to the artists of the signed-in account',
        response: { 200: z.object({ offers: z.array(wireOffer) }), '4xx': errorSchema },
      },
    },
    async (request) => {
      const offers = await openOffersOf(deps.db, requireViewer(request).accountId);
      return { offers: offers.map(offerToWire) };
    },
  );

  for (const [word, answer] of Object.entries({ agree: agreeToOffer, decline: declineOffer }))
    api.post(
      `/replacement-offers/:id/${word}`,
      { config: offerNotFound, schema: { summary: `Say ${word} to an offer`, params, response: done } },
      async (request, reply) => {
        const by = { actor: 'artist' as const, accountId: requireViewer(request).accountId };
        const answered = await answer(deps, by, request.params.id);
        if (!answered.ok) return sendReplacementRefusal(reply, answered.refusal);
        return {
          message: word === 'agree' ? 'You are proposed to the host' : 'Offer declined',
          id: request.params.id,
        };
      },
    );

  for (const [word, decide] of Object.entries({ accept: acceptProposal, refuse: refuseProposal }))
    api.post(
      `/bookings/:id/replacement/${word}`,
      {
        config: { signedIn: true, badInput: 'Booking not found' },
        schema: {
          summary: `Say ${word} to the artist who is proposed instead`,
          params,
          body: z.object({ offer_id: uuidSchema }),
          response: done,
        },
      },
      async (request, reply) => {
        const by = { actor: 'host' as const, accountId: requireViewer(request).accountId };
        const { id } = request.params;
        const decided = await decide(deps, by, id, request.body.offer_id);
        if (!decided.ok) return sendReplacementRefusal(reply, decided.refusal);
        return { message: word === 'accept' ? 'The artist is booked' : 'We look for another artist', id };
      },
    );
}

function offerToWire(offer: OpenOffer): z.infer<typeof wireOffer> {
  return {
    id: offer.id,
    booking_id: offer.bookingId,
    artist_id: offer.artist.id,
    standing: offer.stage,
    occasion: offer.occasion,
    audience_size: offer.audienceSize,
    date: offer.date,
    booked_from: offer.from,
    booked_to: offer.to,
    address: offer.place ?? '',
    price_per_hour: offer.fee / 100,
    answer_by: offer.answerBy.toISOString(),
    decide_by: offer.decideBy.toISOString(),
  };
}

function sendReplacementRefusal(reply: FastifyReply, refusal: ReplacementRefusal) {
  const missing = refusal.reason === 'offer_not_found' || refusal.reason === 'booking_not_found';
  return sendError(reply, missing ? 404 : 409, refusal.reason, replacementSentence(refusal));
}
