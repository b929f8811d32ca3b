import { addressRanges } from '#app/platform/address-ranges.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { securityEvents } from '#app/platform/metrics.server.ts';
import { insertSecurityEvents } from './security-event-queries.server.ts';
import type { SecurityEvent } from './security-events.ts';

export async function recordSecurityEvent(trx: Transaction, event: SecurityEvent): Promise<void> {
  await insertSecurityEvents(trx, [{ ...withSubscriberAddress(event), times: 1 }]);
  securityEvents.inc({ kind: event.kind });
}

/** Keeps only the part of the address that one subscriber holds. */
export function withSubscriberAddress(event: SecurityEvent): SecurityEvent {
  return { ...event, address: event.address && addressRanges(event.address).host };
}
