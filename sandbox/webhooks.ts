import type { Sandbox } from './context.ts';
import { refused } from './errors.ts';
import { token } from './ids.ts';
import type { Delivery } from './webhook-store.ts';

/** How deliveries are disturbed, until changed. */
export interface WebhookMode {
  /** Each event goes out twice under one event id. */
  duplicate: boolean;
  /** Events wait a moment and then go out newest first, one after another. */
  reorder: boolean;
  delayMs: number;
  /** All events are lost, or those named. */
  drop: boolean | string[];
  /** One byte of the body is changed after it was signed. */
  tamper: boolean;
  wrongSecret: boolean;
  /** False after 24 h of failures; set it to true to enable the webhook again. */
  enabled: boolean;
}

const UNDISTURBED: WebhookMode = {
  duplicate: false,
  reorder: false,
  delayMs: 0,
  drop: false,
  tamper: false,
  wrongSecret: false,
  enabled: true,
};

/** Long enough for the next event to arrive and overtake. */
export const REORDER_WINDOW_MS = 100;

export function webhookMode(sandbox: Sandbox): WebhookMode {
  return sandbox.store.setting('webhookMode', UNDISTURBED);
}

/** What is not named goes back to undisturbed; `enabled` stays as it is. */
export function setWebhookMode(sandbox: Sandbox, mode: Partial<WebhookMode>): WebhookMode {
  const next = { ...UNDISTURBED, enabled: webhookMode(sandbox).enabled, ...mode };
  sandbox.store.changeSetting('webhookMode', next);
  sandbox.wake();
  return next;
}

/**
 * Queues an event with a snapshot of its entities, inside the caller's transaction.
 * @param paymentId the payment it is about; a muted payment's events are kept but not sent.
 */
export function announce(
  sandbox: Sandbox,
  event: string,
  entities: Record<string, object>,
  paymentId: string | null,
): void {
  const mode = webhookMode(sandbox);
  const body = JSON.stringify({
    entity: 'event',
    account_id: sandbox.accountId(),
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: sandbox.seconds(),
  });
  const delivery = {
    event_id: token(),
    event,
    payment_id: paymentId,
    body,
    status: fate(sandbox, mode, event, paymentId),
    next_at: sandbox.now() + mode.delayMs + (mode.reorder ? REORDER_WINDOW_MS : 0),
  };
  sandbox.store.deliveries.add(delivery);
  if (mode.duplicate && delivery.status === 'pending') sandbox.store.deliveries.add(delivery);
}

/**
 * Sends again: one event whatever became of it, or all that were never delivered
 * (those of muted payments only by their id).
 */
export function replay(sandbox: Sandbox, eventId?: string): string[] {
  const rows = sandbox.store.deliveries.list(eventId);
  if (eventId && rows.length === 0) throw refused('The event id provided does not exist');
  const arrived = new Set(rows.filter((row) => row.status === 'delivered').map((row) => row.event_id));
  const wanted = new Map<string, Delivery>();
  for (const row of rows) {
    if (eventId || (!arrived.has(row.event_id) && row.status !== 'muted')) wanted.set(row.event_id, row);
  }
  sandbox.change(() => {
    for (const row of wanted.values()) {
      if (row.status === 'pending') sandbox.store.deliveries.record({ ...row, next_at: sandbox.now() });
      else sandbox.store.deliveries.add({ ...row, status: 'pending', next_at: sandbox.now() });
    }
  });
  return [...wanted.keys()];
}

function fate(
  sandbox: Sandbox,
  mode: WebhookMode,
  event: string,
  paymentId: string | null,
): Delivery['status'] {
  if (paymentId && sandbox.store.payments.get(paymentId)?.muted) return 'muted';
  if (mode.drop === true || (Array.isArray(mode.drop) && mode.drop.includes(event))) return 'dropped';
  if (!mode.enabled || !sandbox.options.webhookUrl) return 'disabled';
  return 'pending';
}
