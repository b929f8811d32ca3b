import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** One request, event or run of a job. */
interface Work {
  id: string | undefined;
  /** Whether a transaction was committed in it. */
  saved: boolean;
}

const works = new AsyncLocalStorage<Work>();

/** Runs work under an id, which its log lines, its events and its calls to the gateway carry. */
export function runWithId<Value>(id: string | undefined, work: () => Value): Value {
  return works.run({ id, saved: false }, work);
}

export function requestId(): string | undefined {
  return works.getStore()?.id;
}

/** The id as one of the notes that the gateway keeps beside what we make there. */
export function requestNote(): Record<string, string> {
  const request = requestId();
  return request ? { request } : {};
}

export function noteSaved(): void {
  const work = works.getStore();
  if (work) work.saved = true;
}

/** True also where it is not known. */
export function hasSaved(): boolean {
  return works.getStore()?.saved ?? true;
}

/** Bookkeeping, such as counting tries: what it saves is not what the request was sent for. */
export function asBookkeeping<Value>(work: () => Value): Value {
  return runWithId(requestId(), work);
}

/** Of 32, none of which is taken for another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Short enough to be read out on the telephone: `4f3a-9kq2`. */
export function newRequestId(): string {
  const letters = Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const GIVEN = /^[\w-]{8,64}$/;
const TRACE = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The id that a proxy gave a request; undefined if there is none, or it is no id. */
export function givenRequestId({ 'x-request-id': id, traceparent }: IncomingHttpHeaders): string | undefined {
  if (typeof id === 'string' && GIVEN.test(id)) return id;
  return typeof traceparent === 'string' ? TRACE.exec(traceparent)?.[1] : undefined;
}
