import { type Api, HttpRefusal } from '#app/platform/http.server.ts';
import { MAX_GATEWAY_CALLS } from '../core/hold-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls the gateway: limited concurrency per account, so other accounts are not blocked. */
    callsGateway?: boolean;
  }
}

/** Limits concurrent gateway calls per account, on routes registered after this. */
export function limitGatewayCalls(api: Api) {
  const running = new Map<string, number>();
  const counted = new WeakMap<object, string>();
  const finish = (request: object) => {
    const accountId = counted.get(request);
    if (accountId === undefined) return;
    counted.delete(request);
    const left = (running.get(accountId) ?? 1) - 1;
    if (left > 0) running.set(accountId, left);
    else running.delete(accountId);
  };
  api.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.callsGateway || !request.viewer) return;
    const { accountId } = request.viewer;
    const now = running.get(accountId) ?? 0;
    if (now >= MAX_GATEWAY_CALLS)
      throw new HttpRefusal(
        429,
        'too_many_at_once',
        'We are still working on what you sent a moment ago. Please wait 5 seconds and try again.',
        { waitSeconds: 5 },
      );
    running.set(accountId, now + 1);
    counted.set(request, accountId);
  });
  // When the call is over, also where its client has gone: `onResponse` does not run then.
  api.addHook('onSend', async (request) => finish(request));
}
