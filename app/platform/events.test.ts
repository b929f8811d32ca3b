import { expect, expectTypeOf, test } from 'vitest';
import type { EventHandlers, OutboxEvent, OutboxHandlers } from './events.ts';
import { mergeHandlers } from './merge-handlers.server.ts';

const handled: string[] = [];
const refunds = {
  'send:refund': async ({ refundId }) => void handled.push(`send ${refundId}`),
  'refund.failed': async ({ refundId, failure }) => void handled.push(`${refundId} ${failure}`),
} satisfies OutboxHandlers;
const notices = {
  'refund.failed': async ({ amount }) => void handled.push(`notify ${amount}`),
} satisfies OutboxHandlers;

test('handlers of one event run in turn with their payload', async () => {
  const merged = mergeHandlers(refunds, notices);
  await merged['refund.failed']({ refundId: 'r1', reference: 'booking:1', amount: 100, failure: 'no funds' });
  expect(handled).toEqual(['r1 no funds', 'notify 100']);
});

// Each `@ts-expect-error` is a planted fault: the type check fails when the compiler no longer finds it.
test('compiler finds missing handler, unknown event and wrong payload', () => {
  const merged = mergeHandlers(refunds, notices);
  expectTypeOf(merged).toEqualTypeOf<Pick<EventHandlers, 'send:refund' | 'refund.failed'>>();
  // @ts-expect-error handlers of all other events are missing
  const complete: EventHandlers = merged;
  const unknownEvent = {
    // @ts-expect-error there is no such event
    'refund.forgotten': async () => {},
  } satisfies OutboxHandlers;
  const wrongReader = {
    // @ts-expect-error the payload has no field of this name
    'send:refund': async ({ payoutId }) => void payoutId,
  } satisfies OutboxHandlers;
  // @ts-expect-error the payload lacks its refund
  const wrongPayload: OutboxEvent = { kind: 'send:refund', key: 'r1', payload: { payoutId: 'p1' } };
  // @ts-expect-error there is no such event
  const wrongKind: OutboxEvent = { kind: 'refund.forgotten', key: 'r1', payload: { refundId: 'r1' } };
  expect([complete, unknownEvent, wrongReader, wrongPayload, wrongKind]).toHaveLength(5);
});
