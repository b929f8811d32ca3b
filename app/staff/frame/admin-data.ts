import type { Viewer } from '#app/accounts/core/account.ts';
import type { QueueKey } from './admin-queues.ts';

/** What every page of the back office knows. */
export interface AdminData {
  roles: Viewer['roles'];
  accountId: string;
  /** Entries of each queue that the viewer may see; empty if they could not be counted. */
  counts: Partial<Record<QueueKey, number>>;
  now: Date;
  factorSecondsLeft: number;
  hasPasskey: boolean;
}
