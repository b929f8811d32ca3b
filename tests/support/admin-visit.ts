import { RouterContextProvider } from 'react-router';
import type { Role } from '#app/accounts/core/roles.ts';
import { viewerContext } from '#app/accounts/core/viewer.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import type { useMarketplace } from './marketplace.ts';

type Marketplace = ReturnType<typeof useMarketplace>;

export interface Worker {
  accountId: string;
  roles: Role[];
  secondFactorAt?: Date;
}

const ORIGIN = 'http://localhost:3000';
let workers = 0;

/** Staff with these roles; a host if there are none. */
export async function worker(market: Marketplace, ...roles: Role[]): Promise<Worker> {
  workers += 1;
  const { accountId } = await market.host(`Worker ${String(workers).padStart(3, '0')}`);
  await market.db.updateTable('account').set({ roles }).where('id', '=', accountId).execute();
  return { accountId, roles };
}

export function asAdmin(
  market: Marketplace,
  who: Worker | null,
  path: string,
  form?: Record<string, string> | [string, string | Blob][],
  settings: { dataDir?: string } = {},
) {
  const context = new RouterContextProvider();
  const { db, deps } = market;
  const config = { demo: true, origin: ORIGIN, keys: KEY_RING, ...settings };
  context.set(platformContext, {
    db,
    reads: db,
    config,
    log: deps.log,
    wake: () => {},
  } as unknown as Platform);
  context.set(paymentDepsContext, deps);
  const person = {
    name: 'Worker',
    email: 'w@example.com',
    phone: '+919000000000',
    sessionId: '',
    language: 'en',
    lockedRoles: [],
    secondFactorAt: who?.secondFactorAt ?? new Date(),
  };
  context.set(viewerContext, who && { ...person, accountId: who.accountId, roles: who.roles });
  const request = new Request(ORIGIN + path, form ? { method: 'POST', body: bodyOf(form) } : {});
  return { request, context };
}

/** Files are sent as a browser does. */
function bodyOf(form: Record<string, string> | [string, string | Blob][]) {
  const fields = Array.isArray(form) ? form : Object.entries(form);
  if (fields.every(([, value]) => typeof value === 'string'))
    return new URLSearchParams(fields as [string, string][]);
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
}

/** 200, the answered or thrown status, or 302 for a redirect. */
export async function statusOf(act: () => Promise<unknown>): Promise<number> {
  const answer = await act().catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return answer.status;
  const { init } = (answer ?? {}) as { init?: { status?: number } | null };
  return init?.status ?? 200;
}
