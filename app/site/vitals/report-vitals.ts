import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { pageKind } from './vitals.ts';

/** Reports web vitals. Sends nothing that identifies the visitor. */
export function reportVitals(): void {
  const page = pageKind(location.pathname);
  const send = ({ name, value }: Metric) => {
    const body = JSON.stringify({ name, value: Math.max(0, value), page });
    navigator.sendBeacon('/api/web-vitals', new Blob([body], { type: 'application/json' }));
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(send);
}
