import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of this process. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const httpSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
});

export const outboxHandled = new Counter({
  name: 'outbox_facts_total',
  help: 'Facts dispatched, by kind and result',
  labelNames: ['kind', 'result'],
  registers: [metrics],
});

export const outboxDead = new Counter({
  name: 'outbox_dead_total',
  help: 'Facts given up and waiting for a person',
  labelNames: ['kind'],
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
  help: 'Rows that contradict an invariant of money or slots; anything but 0 wants a person now',
  labelNames: ['invariant'],
  registers: [metrics],
});
