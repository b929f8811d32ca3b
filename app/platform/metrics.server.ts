import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

function counter<Label extends string>(name: string, help: string, labelNames: Label[] = []) {
  return new Counter({ name, help, labelNames, registers: [metrics] });
}

function gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []) {
  return new Gauge({ name, help, labelNames, registers: [metrics] });
}

export const httpSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
});

export const databaseUnavailable = counter(
  'database_unavailable_total',
  'Queries that found no database (away), none in time (busy) or no room on its disk (full)',
  ['reason'],
);

export const databaseNodeAnswers = gauge(
  'database_node_answers',
  '1 for a PostgreSQL server that answers; a primary that only reads counts as 0',
  ['node', 'role'],
);

export const databaseReplicaLag = gauge(
  'database_replica_lag_seconds',
  'How far the data of a replica is behind the primary',
  ['node'],
);

export const requestsInWork = gauge('requests_in_work', 'Requests that are being worked on, by kind', [
  'kind',
]);

export const requestsRejected = counter(
  'requests_rejected_total',
  'Requests not worked on: no room (full), waited too long (waited), client left (gone)',
  ['kind', 'reason'],
);

export const webhooksUnread = gauge(
  'webhooks_unread',
  'Webhooks of the payment gateway of a kind that we do not know, kept as they came',
);

export const outboxHandled = counter('outbox_events_total', 'Events dispatched, by kind and result', [
  'kind',
  'result',
]);

export const outboxDead = counter('outbox_dead_total', 'Events given up and waiting for a person', ['kind']);

export const outboxDue = gauge('outbox_due', 'Events that are due and that no process handles yet');

export const outboxOldestSeconds = gauge(
  'outbox_oldest_due_seconds',
  'For how long the oldest of them has been due',
);

export const jobSeconds = new Histogram({
  name: 'job_seconds',
  help: 'Time of one run of a scheduled job',
  labelNames: ['job', 'result'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30],
  registers: [metrics],
});

export const brokenInvariants = gauge(
  'invariants_broken',
  'Rows that contradict an invariant of money or slots, of all or of what changed lately; anything but 0 wants a person now',
  ['invariant', 'rows'],
);

export const signInAlarms = counter(
  'sign_in_alarms_total',
  'Times that codes sent or wrong codes reached the level at which sign-in asks for puzzles',
  ['counter'],
);

export const securityEvents = counter(
  'security_events_total',
  'Sign-ins, wrong codes, refused rights, limits reached and the like',
  ['kind'],
);

export const retentionRows = counter(
  'retention_rows_total',
  'Rows removed or emptied because they are kept no longer, by table',
  ['table'],
);

export const sealedTexts = gauge(
  'sealed_texts',
  'Sealed texts that rest under a former key, and those that no key of ours can read',
  ['table', 'column', 'key'],
);

export const paymentOrdersDue = gauge(
  'payment_orders_due',
  'Payment orders that the gateway is still to be asked about, when a run of the reconciler begins and ends',
);

export const paymentOrdersOldestSeconds = gauge(
  'payment_orders_oldest_due_seconds',
  'For how long the oldest of them has been due; more than some minutes means that money may rest unheard',
);
