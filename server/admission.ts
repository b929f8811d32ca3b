import { performance } from 'node:perf_hooks';
import type { FastifyReply } from 'fastify';
import { requestsInWork, requestsRejected } from '#app/platform/metrics.server.ts';
import { type Kind, MAX_WORK_MS, SHARES, type Share } from './admission-limits.ts';

/** Refused for lack of capacity; nothing was started. */
export class Overloaded extends Error {
  readonly code = 'overloaded';
  readonly statusCode = 503;
}

/** The client disconnected; no response is needed. */
export class ClientGone extends Error {}

export interface Admission {
  /**
   * Returns the release. @throws {@link Overloaded} if full, {@link ClientGone} if the client disconnects.
   */
  enter(kind: Kind, gone: AbortSignal): Promise<() => void>;
  /** Adapts to CPU use (0 to 1) and refuses expired waiters. Called every 100 ms. */
  tick(utilization: number): void;
  close(): void;
}

export const unlimited: Admission = { enter: async () => () => {}, tick: () => {}, close: () => {} };

const TICK_MS = 100;

export function createAdmission(now: () => number = () => performance.now()): Admission {
  const queues = Object.fromEntries(
    Object.entries(SHARES).map(([kind, share]) => [kind, createQueue(kind, share, now)]),
  ) as Record<Kind, Queue>;
  const tick = (utilization: number) => {
    for (const queue of Object.values(queues)) queue.tick(utilization);
  };
  let measured = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization();
    tick(performance.eventLoopUtilization(current, measured).utilization);
    measured = current;
  }, TICK_MS).unref();
  return {
    enter: (kind, gone) => queues[kind].enter(gone),
    tick,
    close: () => clearInterval(timer),
  };
}

interface Waiting {
  until: number;
  admit(leave: () => void): void;
  refuse(reason: Error): void;
}

interface Queue {
  enter(gone: AbortSignal): Promise<() => void>;
  tick(utilization: number): void;
}

/** CPU use: below the first more are admitted, above the second fewer. */
const IDLE = 0.8;
const BUSY = 0.95;

function createQueue(kind: string, share: Share, now: () => number): Queue {
  const working = new Set<{ since: number }>();
  // FIFO, so no served request waited longer than its share allows.
  const waiting = new Set<Waiting>();
  let room = share.atLeast;

  const start = () => {
    const place = { since: now() };
    working.add(place);
    requestsInWork.set({ kind }, working.size);
    return () => {
      if (!working.delete(place)) return;
      requestsInWork.set({ kind }, working.size);
      startWaiting();
    };
  };
  const startWaiting = () => {
    for (const next of waiting) {
      if (working.size >= room) return;
      waiting.delete(next);
      if (next.until < now()) next.refuse(refusal('waited'));
      else next.admit(start());
    }
  };
  const refusal = (reason: string) => {
    requestsRejected.inc({ kind, reason });
    return new Overloaded('There is no room for this request now.');
  };
  const wait = (gone: AbortSignal) =>
    new Promise<() => void>((admitted, refused) => {
      const left = () => {
        waiting.delete(entry);
        requestsRejected.inc({ kind, reason: 'gone' });
        refused(new ClientGone());
      };
      const entry: Waiting = {
        until: now() + share.maxWaitMs,
        admit: (leave) => {
          gone.removeEventListener('abort', left);
          admitted(leave);
        },
        refuse: (reason) => {
          gone.removeEventListener('abort', left);
          refused(reason);
        },
      };
      waiting.add(entry);
      gone.addEventListener('abort', left, { once: true });
    });

  return {
    async enter(gone) {
      if (gone.aborted) throw new ClientGone();
      if (waiting.size === 0 && working.size < room) return start();
      if (waiting.size >= share.waiting) throw refusal('full');
      return wait(gone);
    },
    tick(utilization) {
      if (utilization > BUSY) room = Math.max(share.atLeast, room - 1);
      else if (utilization < IDLE && waiting.size > 0) room = Math.min(share.atMost, room + 1);
      for (const place of working) if (now() - place.since > MAX_WORK_MS) working.delete(place);
      for (const entry of waiting) {
        if (entry.until >= now()) break;
        waiting.delete(entry);
        entry.refuse(refusal('waited'));
      }
      startWaiting();
    },
  };
}

/** Aborted when the client disconnects before the response is complete. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort(new ClientGone());
  else raw.once('close', () => raw.writableFinished || controller.abort(new ClientGone()));
  return controller.signal;
}
