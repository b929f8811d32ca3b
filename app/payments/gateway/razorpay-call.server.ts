import { GatewayRefusal, GatewayUnclear } from './gateway.ts';

export const PAGE = 100;

export type Entity = Record<string, unknown>;

export async function listAll<Value>(
  list: (page: { from: number; to: number; count: number; skip: number }) => Promise<{ items: unknown[] }>,
  from: Date,
  to: Date,
  convert: (entity: Entity) => Value,
): Promise<Value[]> {
  const all: Value[] = [];
  const span = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) };
  for (;;) {
    const { items } = await callRazorpay(() => list({ ...span, count: PAGE, skip: all.length }));
    all.push(...(items as unknown as Entity[]).map(convert));
    if (items.length < PAGE) return all;
  }
}

/**
 * The SDK rejects with plain objects, or TypeError on network errors; only an error code is a refusal. 401 is none: it
 * says that our key is wrong, nothing of what was asked.
 */
export async function callRazorpay<Value>(request: () => Promise<Value>): Promise<Value> {
  try {
    return await request();
  } catch (thrown) {
    const { statusCode, error } = answerInError(thrown);
    const final =
      statusCode !== undefined &&
      statusCode >= 400 &&
      statusCode < 500 &&
      statusCode !== 401 &&
      statusCode !== 409 &&
      statusCode !== 429;
    if (final && error?.code)
      throw new GatewayRefusal(statusCode, error.code, error.description ?? error.code);
    throw new GatewayUnclear(`The payment gateway gave no clear answer (${statusCode ?? 'no response'}).`, {
      cause: thrown,
    });
  }
}

interface Answer {
  statusCode?: number;
  error?: { code?: string; description?: string };
}

function answerInError(thrown: unknown): Answer {
  const { response, ...rest } = (thrown ?? {}) as Answer & { response?: { status: number; data?: Answer } };
  if (response)
    return { statusCode: response.status, ...(response.data?.error ? { error: response.data.error } : {}) };
  return rest;
}

/** Null if the gateway does not know it. */
export async function nullIfRefused<Value>(request: () => Promise<Value>): Promise<Value | null> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof GatewayRefusal) return null;
    throw error;
  }
}
