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
import { DatabaseUnavailable, mayHaveSaved } from './database-unavailable.server.ts';
import { findInvalidInput, type InvalidInput } from './invalid-input.ts';

export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Body of every error response: a message for people, a code for programs. */
export const errorSchema = z.object({
  error: z.string(),
  code: z.string(),
  details: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorSchema>;

export function sendError(
  reply: FastifyReply,
  status: number,
  code: string,
  error: string,
  details?: unknown,
) {
  const requestId = reply.request.id;
  return reply.code(status).send({ error, code, ...(details === undefined ? {} : { details }), requestId });
}

/** Domains return refusals as values; throw this only to leave early from a hook. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** Read by Fastify itself outside the API scope. */
  readonly statusCode: number;
  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.statusCode = status;
    this.code = code;
    this.details = details;
  }
}

/** Validation and error bodies of an API scope. A route's own validation message is `config.badInput`. */
export function useApiConventions(api: Api) {
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(serializerCompiler);
  api.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  takeEmptyBodies(api);
  api.addHook('onRequest', async ({ url }) =>
    refuseInvalidInput(url.includes('%00') ? 'character' : undefined),
  );
  api.addHook('preValidation', async ({ body }) => refuseInvalidInput(findInvalidInput(body)));
}

/** Many clients always send the header of JSON: without a body it means none. */
function takeEmptyBodies(api: Api) {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.trim() === '' ? done(null, undefined) : parse(request, body, done),
  );
}

/**
 * Answers calls that no route takes: 405 with the methods that the address knows, 404 where it knows none. Before the
 * routes are registered; the function that it returns, after them.
 */
export function answerUnknownCalls(api: Api) {
  const known: { methods: string[]; address: RegExp }[] = [];
  api.addHook('onRoute', ({ method, url }) => {
    const address = new RegExp(`^${url.replaceAll('.', '\\.').replace(/:[^/]+/g, '[^/]+')}/?$`);
    if (!url.endsWith('*')) known.push({ methods: [method].flat(), address });
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    const methods = new Set(known.flatMap(({ methods, address }) => (address.test(path) ? methods : [])));
    if (methods.size === 0) return sendError(reply, 404, 'not_found', 'There is nothing at this address.');
    reply.header('allow', [...methods].sort().join(', '));
    return sendError(reply, 405, 'method_not_allowed', 'This address does not take this method.');
  };
  // The handler alone takes methods that no route can have; the route alone reads bodies as the others do.
  api.setNotFoundHandler(answer);
  return () => api.all('/*', { schema: { hide: true } }, answer);
}

const INVALID_INPUT: Record<InvalidInput, string> = {
  character: 'The request contains a character that no text may have.',
  depth: 'The request is nested too deep.',
};

function refuseInvalidInput(oddity: InvalidInput | undefined) {
  if (oddity) throw new HttpRefusal(400, 'invalid_input', INVALID_INPUT[oddity]);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    badInput?: string;
  }
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpRefusal) {
    const { waitSeconds } = (error.details ?? {}) as { waitSeconds?: number };
    if (waitSeconds) reply.header('retry-after', waitSeconds);
    return sendError(reply, error.status, error.code, error.message, error.details);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.slice(1),
      message,
    }));
    const missing = request.body === undefined && error.validation[0]?.instancePath === '/';
    const sentence = missing ? 'Please send the details as JSON.' : details[0]?.message;
    return sendError(
      reply,
      400,
      'invalid_input',
      request.routeOptions.config.badInput ?? sentence ?? '',
      details,
    );
  }
  if (error instanceof DatabaseUnavailable) return sendUnavailable(error, request, reply);
  const status = error.statusCode ?? 500;
  if (status < 500) {
    const [code, sentence] = BAD_REQUESTS.get(error.code) ?? BAD_REQUESTS.get('')!;
    return sendError(reply, status, code, sentence);
  }
  if (status === 503) return sendRetryLater(reply, 'overloaded');
  request.log.error({ err: error, method: request.method, url: request.routeOptions.url }, 'request failed');
  return sendError(reply, 500, 'internal_error', readsOnly(request) ? FAILED.reading : FAILED.changing);
}

/** Our code and sentence for each refusal of the framework. */
const BAD_REQUESTS = new Map<string, readonly [code: string, sentence: string]>(
  Object.entries({
    FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_json', 'The body is not valid JSON.'],
    FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The body is too large.'],
    FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Please send the body as application/json.'],
    '': ['bad_request', 'The request could not be read.'],
  }),
);

/** A failure may come after the first commit, so a failed change may have been saved. */
const FAILED = {
  reading: 'Something went wrong on our side. Please try again.',
  changing:
    'We could not finish this. Please check whether it was saved before you try again. If you have already paid, do not pay again.',
};

export const RETRY_AFTER_SECONDS = 5;

/** Messages of a 503 by code. The last must be true wherever the work was interrupted. */
export const UNAVAILABLE = {
  overloaded: 'Too many people at once. Please try again in a moment.',
  unavailable: 'We cannot reach our database now. Please try again in a moment.',
  paused:
    'We cannot save anything right now. Nothing was changed and no money moved. Please send it again in a moment. If you have already paid, do not pay again.',
  opening_soon: 'We are not open yet. Please come back soon.',
  read_only:
    'Nothing can be changed for a short while. Nothing was saved and no money moved. Please try again later. If you have already paid, do not pay again.',
  unfinished:
    'We lost the connection to our database and do not know yet whether this was saved. Please check in a minute before you send it again. This step did not charge you. If you have already paid, do not pay again.',
};

/** Reads may be retried at once, changes only where nothing of them was saved. */
function sendUnavailable(error: DatabaseUnavailable, request: FastifyRequest, reply: FastifyReply) {
  if (!readsOnly(request)) return sendRetryLater(reply, mayHaveSaved(error) ? 'unfinished' : 'paused');
  return sendRetryLater(reply, error.reason === 'busy' ? 'overloaded' : 'unavailable');
}

function readsOnly({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function sendRetryLater(reply: FastifyReply, code: keyof typeof UNAVAILABLE) {
  reply.header('retry-after', `${RETRY_AFTER_SECONDS}`);
  return sendError(reply, 503, code, UNAVAILABLE[code]);
}
