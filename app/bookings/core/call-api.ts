import type { Result } from '#app/shared/result.ts';
import type { Refused } from './booking-refusal.ts';

/** Code and sentence come from the server if sent, else `not_sent` without a network, or `offline` with the caller's fallback. */
export interface CallFailure extends Refused {
  status: number;
}

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  fallback: string;
  /** Makes a repeated press safe. */
  idempotencyKey?: string;
}

const NOT_SENT = 'No connection. Nothing was sent. Your entries are kept. Try again.';

/** Calls our API from the browser. Never throws: no response is a failure result. */
export async function callApi<Answer>(path: string, call: Call): Promise<Result<Answer, CallFailure>> {
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  try {
    const answer = await fetch(path, {
      method: call.method ?? 'GET',
      headers: {
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
    if (answer.ok) return { ok: true, value: body as Answer };
    return { ok: false, refusal: failureOf(answer.status, body, call.fallback) };
  } catch {
    const [reason, sentence] = offline ? ['not_sent', NOT_SENT] : ['offline', call.fallback];
    return { ok: false, refusal: { reason, status: 0, sentence, details: {} } };
  }
}

function failureOf(status: number, body: Record<string, unknown>, fallback: string): CallFailure {
  const said = typeof body.error === 'string' && body.error !== '' ? body.error : fallback;
  return {
    reason: typeof body.code === 'string' ? body.code : 'unknown',
    status,
    sentence: said,
    details: (body.details ?? {}) as Record<string, unknown>,
  };
}
