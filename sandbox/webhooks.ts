import type { Sandbox } from './context.ts';
import { refusal } from './errors.ts';
import { randomToken } from './ids.ts';
import type { Delivery } from './webhook-store.ts';

export interface WebhookMode {
  duplicate: boolean;
  /** Events wait briefly, then go out newest first. */
  reorder: boolean;
  delayMs: number;
  /** True drops all events, a list only those. */
  drop: boolean | string[];
  tamper: boolean;
  wrongSecret: boolean;
  /** False after 24 h of failures; set true to re-enable. */
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

/** In ms; long enough for the next event to overtake. */
export const REORDER_WINDOW_MS = 100;

export function webhookMode(sandbox: Sandbox): WebhookMode {
  return sandbox.store.setting('webhookMode', UNDISTURBED);
}

/** Omitted modes are reset; `enabled` stays as it is. */
export function setWebhookMode(sandbox: Sandbox, mode: Partial<WebhookMode>): WebhookMode {
  const next = { ...UNDISTURBED, enabled: webhookMode(sandbox).enabled, ...mode };
  sandbox.store.changeSetting('webhookMode', next);
  sandbox.wake();
  return next;
}

/**
 * Queues an event with a snapshot, in the caller's transaction. Muted payments' events are kept, not sent.
 */
export function queueWebhook(
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
    event_id: randomToken(),
    event,
    payment_id: paymentId,
    body,
    status: firstDeliveryStatus(sandbox, mode, event, paymentId),
    next_at: sandbox.now() + mode.delayMs + (mode.reorder ? REORDER_WINDOW_MS : 0),
  };
  sandbox.store.deliveries.add(delivery);
  if (mode.duplicate && delivery.status === 'pending') sandbox.store.deliveries.add(delivery);
}

/** Resends one event, or all undelivered ones (events of muted payments only by id). */
export function replay(sandbox: Sandbox, eventId?: string): string[] {
  const rows = sandbox.store.deliveries.list(eventId);
  if (eventId && rows.length === 0) throw refusal('The event id provided does not exist');
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

function firstDeliveryStatus(
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
