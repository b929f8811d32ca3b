import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const httpSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
});

export const databaseUnavailable = new Counter({
  name: 'database_unavailable_total',
  help: 'Queries that found no database (away) or none in time (busy)',
  labelNames: ['reason'],
  registers: [metrics],
});

export const databaseNodeAnswers = new Gauge({
  name: 'database_node_answers',
  help: '1 for a PostgreSQL server that answers; a primary that only reads counts as 0',
  labelNames: ['node', 'role'],
  registers: [metrics],
});

export const databaseReplicaLag = new Gauge({
  name: 'database_replica_lag_seconds',
  help: 'How far the data of a replica is behind the primary',
  labelNames: ['node'],
  registers: [metrics],
});

export const requestsInWork = new Gauge({
  name: 'requests_in_work',
  help: 'Requests that are being worked on, by kind',
  labelNames: ['kind'],
  registers: [metrics],
});

export const requestsRejected = new Counter({
  name: 'requests_rejected_total',
  help: 'Requests not worked on: no room (full), waited too long (waited), client left (gone)',
  labelNames: ['kind', 'reason'],
  registers: [metrics],
});

export const webhooksUnread = new Gauge({
  name: 'webhooks_unread',
  help: 'Webhooks of the payment gateway of a kind that we do not know, kept as they came',
  registers: [metrics],
});

export const outboxHandled = new Counter({
  name: 'outbox_events_total',
  help: 'Events dispatched, by kind and result',
  labelNames: ['kind', 'result'],
  registers: [metrics],
});

export const outboxDead = new Counter({
  name: 'outbox_dead_total',
  help: 'Events given up and waiting for a person',
  labelNames: ['kind'],
  registers: [metrics],
});

export const outboxDue = new Gauge({
  name: 'outbox_due',
  help: 'Events that are due and that no process handles yet',
  registers: [metrics],
});

export const outboxOldestSeconds = new Gauge({
  name: 'outbox_oldest_due_seconds',
  help: 'For how long the oldest of them has been due',
  registers: [metrics],
});

export const jobSeconds = new Histogram({
  name: 'job_seconds',
  help: 'Time of one run of a scheduled job',
  labelNames: ['job', 'result'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30],
  registers: [metrics],
});

export const brokenInvariants = new Gauge({
  name: 'invariants_broken',
  help: 'Rows that contradict an invariant of money or slots, of all or of what changed lately; anything but 0 wants a person now',
  labelNames: ['invariant', 'rows'],
  registers: [metrics],
});

export const signInAlarms = new Counter({
  name: 'sign_in_alarms_total',
  help: 'Times that codes sent or wrong codes reached the level at which sign-in asks for puzzles',
  labelNames: ['counter'],
  registers: [metrics],
});

export const securityEvents = new Counter({
  name: 'security_events_total',
  help: 'Sign-ins, wrong codes, refused rights, limits reached and the like',
  labelNames: ['kind'],
  registers: [metrics],
});

export const retentionRows = new Counter({
  name: 'retention_rows_total',
  help: 'Rows removed or emptied because they are kept no longer, by table',
  labelNames: ['table'],
  registers: [metrics],
});

export const sealedTexts = new Gauge({
  name: 'sealed_texts',
  help: 'Sealed texts that rest under a former key, and those that no key of ours can read',
  labelNames: ['table', 'column', 'key'],
  registers: [metrics],
});

export const paymentOrdersDue = new Gauge({
  name: 'payment_orders_due',
  help: 'Payment orders that the gateway is still to be asked about, when a run of the reconciler begins and ends',
  registers: [metrics],
});

export const paymentOrdersOldestSeconds = new Gauge({
  name: 'payment_orders_oldest_due_seconds',
  help: 'For how long the oldest of them has been due; more than some minutes means that money may rest unheard',
  registers: [metrics],
});
