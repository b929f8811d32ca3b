import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DatabaseUnavailable } from './database-unavailable.server.ts';
import { type Oddity, oddityOf } from './odd-text.ts';

/** A Fastify instance whose routes take their types from zod schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The shape of every error answer: a sentence for people, a code for programs. */
export const errorSchema = z.object({
  error: z.string(),
  code: z.string(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorSchema>;

/** Answers with an error body. */
export function sendError(
  reply: FastifyReply,
  status: number,
  code: string,
  error: string,
  details?: unknown,
) {
  return reply.code(status).send({ error, code, ...(details === undefined ? {} : { details }) });
}

/**
 * A refusal on its way to the edge. Domains return refusals as values; an endpoint may throw this one to leave
 * early from a hook.
 */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** What Fastify itself reads, outside the API. */
  readonly statusCode: number;
  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.statusCode = status;
    this.code = code;
    this.details = details;
  }
}

/** Validation and errors of an API scope. A route's own sentence for bad input stands in `config.badInput`. */
export function useApiConventions(api: Api) {
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(serializerCompiler);
  api.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  api.addHook('onRequest', async ({ url }) => refuseOddity(url.includes('%00') ? 'character' : undefined));
  api.addHook('preValidation', async ({ body }) => refuseOddity(oddityOf(body)));
}

const ODDITIES: Record<Oddity, string> = {
  character: 'The request contains a character that no text may have.',
  depth: 'The request is nested too deep.',
};

function refuseOddity(oddity: Oddity | undefined) {
  if (oddity) throw new HttpRefusal(400, 'invalid_input', ODDITIES[oddity]);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The sentence shown when the input does not fit the schema. */
    badInput?: string;
  }
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpRefusal)
    return sendError(reply, error.status, error.code, error.message, error.details);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.slice(1),
      message,
    }));
    return sendError(reply, 400, 'invalid_input', sentenceFor(request, details), details);
  }
  if (error instanceof DatabaseUnavailable) return sendUnavailable(error, request, reply);
  const status = error.statusCode ?? 500;
  if (status < 500)
    return sendError(reply, status, error.code?.toLowerCase() ?? 'bad_request', error.message);
  if (status === 503) return sendRetry(reply, 'overloaded');
  request.log.error({ err: error, method: request.method, url: request.routeOptions.url }, 'request failed');
  return sendError(reply, 500, 'internal_error', readsOnly(request) ? FAILED.reading : FAILED.changing);
}

/** An operation may fail after its first transaction is committed, so a failed change may have been saved. */
const FAILED = {
  reading: 'Something went wrong on our side. Please try again.',
  changing:
    'We could not finish this. Please check whether it was saved before you try again. If you have already paid, do not pay again.',
};

export const RETRY_AFTER_SECONDS = 5;

/** What an answer with 503 says, by its code. The last must be true wherever the work was cut off. */
export const UNAVAILABLE = {
  overloaded: 'Too many people at once. Please try again in a moment.',
  unavailable: 'We cannot reach our records just now. Please try again in a moment.',
  unfinished:
    'We lost our records for a moment and do not know yet whether this was saved. Please check in a minute before you send it again. This step did not charge you. If you have already paid, do not pay again.',
};

/** A call that only reads may be repeated at once; of one that changes something we cannot say how far it came. */
function sendUnavailable(error: DatabaseUnavailable, request: FastifyRequest, reply: FastifyReply) {
  if (!readsOnly(request)) return sendRetry(reply, 'unfinished');
  return sendRetry(reply, error.reason === 'busy' ? 'overloaded' : 'unavailable');
}

function readsOnly({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function sendRetry(reply: FastifyReply, code: keyof typeof UNAVAILABLE) {
  reply.header('retry-after', `${RETRY_AFTER_SECONDS}`);
  return sendError(reply, 503, code, UNAVAILABLE[code]);
}

function sentenceFor(request: FastifyRequest, details: { message?: string | undefined }[]): string {
  return request.routeOptions.config.badInput ?? details[0]?.message ?? 'The request is not complete.';
}
