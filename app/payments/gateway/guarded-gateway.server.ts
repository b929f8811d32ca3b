import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
} from 'cockatiel';
import type { Database } from '#app/platform/database.server.ts';
import { type Switch, switchedOff } from '#app/platform/switches.server.ts';
import { type Gateway, GatewayUnclear } from './gateway.ts';

interface Guard {
  /** Consecutive unclear answers that open the circuit. */
  failures: number;
  /** Milliseconds before one probe request; doubles after each failed probe. */
  restMs: number;
  longestRestMs: number;
  /** Limits of concurrent and queued requests. */
  atOnce: number;
  waiting: number;
  /** A request that waited longer is not sent: leases are for the time of a call, not of the queue. */
  waitMs: number;
}

const USUAL: Guard = {
  failures: 8,
  restMs: 2000,
  longestRestMs: 30_000,
  atOnce: 20,
  waiting: 200,
  waitMs: 8000,
};

class WaitedTooLong extends Error {}

/** Nothing was sent, since staff have switched it off: no word about the gateway. */
class SwitchedOff extends GatewayUnclear {}

const UNSENT = [BrokenCircuitError, BulkheadRejectedError, WaitedTooLong];

/**
 * Circuit breaker and bounded queue: fails fast while the gateway is down, with no burst afterwards.
 * Refusals do not open it. Moves no money that staff have switched off, also where the call has waited.
 * Unsent calls throw {@link GatewayUnclear}, so the outbox retries them.
 */
export function guardedGateway(gateway: Gateway, db: Database, guard: Guard = USUAL): Gateway {
  const { failures, restMs, longestRestMs, atOnce, waiting, waitMs } = guard;
  const queue = bulkhead(atOnce, waiting);
  const isUnclear = (error: unknown) => error instanceof GatewayUnclear && !(error instanceof SwitchedOff);
  const breaker = circuitBreaker(handleWhen(isUnclear), {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: restMs, maxDelay: longestRestMs }),
  });
  const guarded =
    (call: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]) => {
      const asked = performance.now();
      try {
        return await queue.execute(() => {
          if (performance.now() - asked > waitMs) throw new WaitedTooLong();
          return breaker.execute(() => call(...args));
        });
      } catch (error) {
        if (UNSENT.some((kind) => error instanceof kind))
          throw new GatewayUnclear('The payment gateway is not answering at the moment.', { cause: error });
        throw error;
      }
    };
  return Object.fromEntries(
    Object.entries(heedSwitches(gateway, db)).map(([name, value]) => [
      name,
      typeof value === 'function' ? guarded(value) : value,
    ]),
  ) as unknown as Gateway;
}

const SWITCH_OF = new Map<string, Switch>([
  ['capturePayment', 'captures'],
  ['refundPayment', 'money_out'],
  ['transfer', 'money_out'],
  ['releaseTransfer', 'money_out'],
  ['reverseTransfer', 'money_out'],
] satisfies [keyof Gateway, Switch][]);

/** Moves no money that staff have switched off. */
function heedSwitches(gateway: Gateway, db: Database): Gateway {
  const heeding =
    (call: (...args: unknown[]) => unknown, one: Switch) =>
    async (...args: unknown[]) => {
      if ((await switchedOff(db)).has(one)) throw new SwitchedOff(`Switched off by staff: ${one}`);
      return call(...args);
    };
  return Object.fromEntries(
    Object.entries(gateway).map(([name, call]) => {
      const one = SWITCH_OF.get(name);
      return [name, one ? heeding(call, one) : call];
    }),
  ) as unknown as Gateway;
}
