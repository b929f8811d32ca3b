import { performance } from 'node:perf_hooks';
import type { FastifyReply } from 'fastify';
import { requestsInWork, requestsTurnedAway } from '#app/platform/metrics.server.ts';
import { type Kind, MAX_WORK_MS, SHARES, type Share } from './admission-limits.ts';

/** There is no room for this request now. Nothing of it was started. */
export class Overloaded extends Error {
  readonly code = 'overloaded';
  readonly statusCode = 503;
}

/** The client closed its connection: nothing needs to be answered. */
export class ClientGone extends Error {}

export interface Admission {
  /**
   * Waits for a place in the share of a kind, and returns what gives the place back. Throws {@link Overloaded} where
   * there is no room, {@link ClientGone} where the client leaves meanwhile.
   */
  enter(kind: Kind, gone: AbortSignal): Promise<() => void>;
  /** Adapts to how busy the processor is (0 to 1), and refuses who waited too long. Called ten times a second. */
  tick(utilization: number): void;
  close(): void;
}

/** Admits everything: for tests and tools, where one machine plays all parts. */
export const unlimited: Admission = { enter: async () => () => {}, tick: () => {}, close: () => {} };

const TICK_MS = 100;

/** Bounds the requests in work and waiting, each kind by its share. */
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

/** Below the first more are let in, above the second fewer. */
const IDLE = 0.8;
const BUSY = 0.95;

function createQueue(kind: string, share: Share, now: () => number): Queue {
  const working = new Set<{ since: number }>();
  // First come, first served: whoever is served at all has not waited longer than the share allows.
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
    requestsTurnedAway.inc({ kind, reason });
    return new Overloaded('There is no room for this request now.');
  };
  const wait = (gone: AbortSignal) =>
    new Promise<() => void>((admitted, refused) => {
      const left = () => {
        waiting.delete(entry);
        requestsTurnedAway.inc({ kind, reason: 'gone' });
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

/** Aborted when the client closes its connection before it has the whole answer. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort(new ClientGone());
  else raw.once('close', () => raw.writableFinished || controller.abort(new ClientGone()));
  return controller.signal;
}
