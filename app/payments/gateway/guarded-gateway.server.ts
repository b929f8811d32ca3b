import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  wrap,
} from 'cockatiel';
import { type Gateway, GatewayUnclear } from './gateway.ts';

interface Guard {
  /** Unclear answers in a row after which the gateway is left alone. */
  failures: number;
  /** Rest before one request asks whether it is back; each failed try doubles it. */
  restMs: number;
  longestRestMs: number;
  /** Requests under way at once, and those that may wait for their turn. */
  atOnce: number;
  waiting: number;
}

const USUAL: Guard = { failures: 8, restMs: 2000, longestRestMs: 30_000, atOnce: 20, waiting: 200 };

/**
 * The gateway behind a circuit breaker and a bounded queue. While it is down, hosts hear so at once instead of
 * waiting for a time-out each; when it is back, what waited does not fall on it all together. A refusal is a clear
 * answer and opens nothing. What was not sent is {@link GatewayUnclear}, so that the outbox tries it later.
 */
export function guardedGateway(gateway: Gateway, guard: Guard = USUAL): Gateway {
  const { failures, restMs, longestRestMs, atOnce, waiting } = guard;
  const policy = wrap(
    bulkhead(atOnce, waiting),
    circuitBreaker(handleType(GatewayUnclear), {
      breaker: new ConsecutiveBreaker(failures),
      halfOpenAfter: new ExponentialBackoff({ initialDelay: restMs, maxDelay: longestRestMs }),
    }),
  );
  const guarded =
    (call: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]) => {
      try {
        return await policy.execute(() => call(...args));
      } catch (error) {
        if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
          throw new GatewayUnclear('The payment gateway is not answering at the moment.', { cause: error });
        throw error;
      }
    };
  return Object.fromEntries(
    Object.entries(gateway).map(([name, value]) => [
      name,
      typeof value === 'function' ? guarded(value) : value,
    ]),
  ) as unknown as Gateway;
}
