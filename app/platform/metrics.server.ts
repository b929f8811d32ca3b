import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

function counter<Label extends string>(name: string, help: string, labelNames: Label[] = []) {
  return new Counter({ name, help, labelNames, registers: [metrics] });
}

function gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []) {
  return new Gauge({ name, help, labelNames, registers: [metrics] });
}

/** Takes out all values: what is not known now is not exported, and no rule mistakes it for 0. */
export function forget(...gauges: Gauge[]): void {
  for (const gauge of gauges) {
    gauge.reset();
    gauge.remove({});
  }
}

/** Exports 0 from the start, so that `increase` sees the first. */
export function startAtZero<Label extends string>(
  counter: Counter<Label>,
  ...labels: Record<Label, string>[]
) {
  for (const each of labels) counter.inc(each, 0);
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
startAtZero(databaseUnavailable, { reason: 'away' }, { reason: 'busy' });

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

export const outboxDead = counter('outbox_dead_total', 'Events given up, since the process began', ['kind']);

export const outboxWaitingForPerson = gauge('outbox_dead', 'Events given up that wait for a person', [
  'kind',
]);

export const noticesTotal = counter(
  'notices_total',
  'Messages that a carrier took (sent), refused or could not be asked about yet (unreachable); that were too old to be sent (late); that no text or device is there for (unregistered, no_device). Codes to sign in are a kind of their own',
  ['kind', 'channel', 'result'],
);

export const smsAbroadPaise = counter(
  'sms_abroad_paise_total',
  'What SMS to numbers outside India cost, in paise, at the prices of the table country',
  ['country'],
);

export const outboxDue = gauge('outbox_due', 'Events that are due and that no process handles yet');

export const switchedOffGauge = gauge('switched_off', '1: staff have switched it off for everybody', [
  'switch',
]);

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

export const jobSinceSuccessSeconds = gauge(
  'job_since_success_seconds',
  'For how long a scheduled job has not succeeded, in any process; of one that never did, since it is known',
  ['name'],
);

export const jobPeriodSeconds = gauge('job_period_seconds', 'How often a scheduled job is due', ['name']);

export const workers = gauge('workers', '1 where the process dispatches events and runs jobs, else 0');

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
  'Payment orders that the gateway is still to be asked about',
);

export const paymentOrdersOldestSeconds = gauge(
  'payment_orders_oldest_due_seconds',
  'For how long the oldest of them has been due; more than some minutes means that money may rest unheard',
);

export const paymentsLately = gauge('payments_lately', 'Payments of the last half hour, captured or failed', [
  'result',
]);

export const databaseConnections = gauge(
  'database_connections',
  'Open connections to the primary, all roles',
);

export const databaseMaxConnections = gauge(
  'database_connections_max',
  'Connections that the primary takes of roles without special rights',
);

export const databaseBytes = gauge('database_bytes', 'Size of the database on disk');

export const archiveAgeSeconds = gauge(
  'database_archive_age_seconds',
  'Since when no log of the primary has reached the archive; missing where nothing is archived',
);

export const folderFreeBytes = gauge('data_folder_free_bytes', 'Free space where `DATA_DIR` is');

export const folderBytes = gauge('data_folder_size_bytes', 'Size of the disk that `DATA_DIR` is on');

export const smsBalance = gauge('sms_balance', 'Money left at the SMS carrier, in its currency');

export const certificateEnd = gauge(
  'certificate_ends_timestamp_seconds',
  'Until when the certificate of our address is valid',
);
forget(outboxDue, outboxOldestSeconds, paymentOrdersDue, paymentOrdersOldestSeconds, databaseConnections);
forget(
  databaseMaxConnections,
  databaseBytes,
  archiveAgeSeconds,
  folderFreeBytes,
  folderBytes,
  certificateEnd,
  smsBalance,
);
