import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { inTransaction, type Transaction } from './database.server.ts';
import { DatabaseUnavailable, mayHaveSaved } from './database-unavailable.server.ts';
import { type Api, HttpRefusal } from './http.server.ts';
import { type KeyRing, UnreadableSeal } from './key-ring.server.ts';
import type { Platform } from './platform.server.ts';
import { asBookkeeping } from './request-id.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replays the first response for a repeated `Idempotency-Key`. Returns the owner: keys are per owner. */
    idempotent?: (request: FastifyRequest) => string;
  }
  interface FastifyRequest {
    idempotentCall: IdempotentCall | null;
  }
}

interface IdempotentCall {
  owner: string;
  route: string;
  key: string;
}

const PURPOSE = 'idempotency';
const KEY = /^[\x21-\x7e]{1,200}$/;
/** After this many seconds without a response the process that began the call is considered dead. */
const ABANDONED_SECONDS = 60;

/** Enables `config.idempotent` on every route registered after this call. */
export function attachIdempotency(api: Api, platform: Platform) {
  api.decorateRequest('idempotentCall', null);
  api.addHook('preHandler', (request, reply) => begin(request, reply, platform));
  api.addHook('onError', async (request, _reply, error) => {
    // Outcome unknown: keep the key locked, as if the process had died.
    if (error instanceof DatabaseUnavailable && mayHaveSaved(error)) request.idempotentCall = null;
  });
  api.addHook('onSend', async (request, reply, payload) => {
    if (request.idempotentCall)
      await storeAnswer(request.idempotentCall, reply, payload, platform).catch((err) => {
        // The call is done; failing to store its response is harmless.
        if (!(err instanceof DatabaseUnavailable)) throw err;
        request.log.warn({ err }, 'idempotency: answer not kept');
      });
    return payload;
  });
}

async function begin(request: FastifyRequest, reply: FastifyReply, { db, config }: Platform) {
  const ownerOf = request.routeOptions.config.idempotent;
  const key = request.headers['idempotency-key'];
  if (!ownerOf || key === undefined) return;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new HttpRefusal(
      400,
      'idempotency_key_invalid',
      'The Idempotency-Key must be 1 to 200 visible characters.',
    );
  const call = { owner: ownerOf(request), route: routeKey(request), key };
  const requestHash = createHash('sha256').update(canonical(request.body)).digest('base64url');
  const earlier = await asBookkeeping(() => inTransaction(db, (trx) => claim(trx, call, requestHash)));
  if (!earlier) {
    request.idempotentCall = call;
    return;
  }
  if (earlier.request_hash !== requestHash)
    throw new HttpRefusal(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request.',
    );
  if (earlier.status === null) {
    reply.header('retry-after', '1');
    throw new HttpRefusal(
      409,
      'idempotency_in_flight',
      'The same request is still being worked on. Please wait a moment.',
    );
  }
  return replay(reply, earlier.status, unsealEarlierAnswer(config.keys, earlier.response as string));
}

/** The call was done, but its response is unreadable once its sealing key was dropped. */
function unsealEarlierAnswer(keys: KeyRing, sealed: string): string {
  try {
    return keys.unseal(PURPOSE, sealed);
  } catch (error) {
    if (!(error instanceof UnreadableSeal)) throw error;
    throw new HttpRefusal(
      409,
      'idempotency_answer_gone',
      'This request was carried out earlier, but its answer cannot be shown again. Please look at the result instead of sending it anew.',
    );
  }
}

/** Index rows have a maximum size, URLs do not. */
const MAX_ROUTE_LENGTH = 200;

function routeKey({ method, url }: FastifyRequest): string {
  const route = `${method} ${url}`;
  if (route.length <= MAX_ROUTE_LENGTH) return route;
  return `${method} sha256:${createHash('sha256').update(url).digest('base64url')}`;
}

function replay(reply: FastifyReply, status: number, stored: string) {
  const { body, cookies } = JSON.parse(stored) as { body: string; cookies: string[] };
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return reply.code(status).header('idempotent-replayed', 'true').type('application/json').send(body);
}

async function claim(trx: Transaction, call: IdempotentCall, requestHash: string) {
  const claimed = await trx
    .insertInto('idempotency_key')
    .values({ ...call, request_hash: requestHash })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'route', 'key'])
        .doUpdateSet({ created_at: sql`now()`, request_hash: requestHash })
        .where('idempotency_key.status', 'is', null)
        .where(
          'idempotency_key.created_at',
          '<',
          sql<Date>`now() - make_interval(secs => ${ABANDONED_SECONDS})`,
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  return trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'response'])
    .where((row) => row.and({ ...call }))
    .executeTakeFirst();
}

/** Stores a successful response; a refusal changed nothing, so its key is released. */
async function storeAnswer(
  call: IdempotentCall,
  reply: FastifyReply,
  payload: unknown,
  { db, config }: Platform,
) {
  const succeeded = reply.statusCode < 300 && typeof payload === 'string';
  await inTransaction(db, async (trx) => {
    if (!succeeded) {
      await trx
        .deleteFrom('idempotency_key')
        .where((row) => row.and({ ...call }))
        .execute();
      return;
    }
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    const response = config.keys.seal(PURPOSE, JSON.stringify({ body: payload, cookies }));
    await trx
      .updateTable('idempotency_key')
      .set({ status: reply.statusCode, response: JSON.stringify(response) })
      .where((row) => row.and({ ...call }))
      .execute();
  });
}

export async function forgetOldAnswers(trx: Transaction): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '1 day'`.execute(trx);
}

/** Same text for equal content, whatever the field order. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner) =>
      inner && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}
