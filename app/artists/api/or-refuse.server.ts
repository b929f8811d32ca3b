import type { FastifyRequest } from 'fastify';
import { errorSchema, HttpRefusal } from '#app/platform/http.server.ts';

/** Answer of a route that fails with a sentence of its own. */
export const failures = { 500: errorSchema };

/** The result, or a public error message; the cause is logged. */
export async function orRefuse<Value>(
  request: FastifyRequest,
  sentence: string,
  answer: Promise<Value>,
): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    request.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
    throw new HttpRefusal(500, 'internal_error', sentence);
  }
}
