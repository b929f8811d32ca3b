import { Histogram } from 'prom-client';
import { metrics } from '#app/platform/metrics.server.ts';
import { PAGE_KINDS, type Vital } from './vitals.ts';

const seconds = new Histogram({
  name: 'web_vital_seconds',
  help: 'How fast pages were for a sample of visitors, by measure and kind of page',
  labelNames: ['vital', 'page'],
  buckets: [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
  registers: [metrics],
});

const shift = new Histogram({
  name: 'web_layout_shift',
  help: 'How much pages moved under the eyes of a sample of visitors, by kind of page',
  labelNames: ['page'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
  registers: [metrics],
});

/** Records one metric; unknown page kinds count as "other". */
export function observeVital({ name, value, page }: { name: Vital; value: number; page: string }): void {
  const kind = PAGE_KINDS.includes(page) ? page : 'other';
  if (name === 'CLS') shift.observe({ page: kind }, value);
  else seconds.observe({ vital: name, page: kind }, value / 1000);
}
