import { useEffect, useRef, useState } from 'react';
import { groupDigits } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useNear } from './use-near.ts';

const SEEN = { share: 0.3, margin: '0px' };
const PER_STITCH = 10;

interface CountersProps {
  counters: { bookings: number; artists: number };
}

export function Counters({ counters }: CountersProps) {
  const { t } = useTranslation('home');
  const section = useRef<HTMLElement>(null);
  const ms = useCounting(section);
  return (
    <section ref={section} className="page-width section counters later" aria-labelledby="counters-title">
      <h2 id="counters-title" className="visually-hidden">
        {t('counters.title')}
      </h2>
      <dl>
        {(['bookings', 'artists'] as const).map((name) => {
          const target = counters[name];
          const count = ms === null ? target : countAfter(ms, target, COUNTERS[name]);
          return (
            <div key={name}>
              <dd>
                <span className="visually-hidden">{groupDigits(target)}+</span>
                <span className="text-86 tabular counter" data-counter={name} aria-hidden="true">
                  <span data-final="">{groupDigits(target)}+</span>
                  <span>{groupDigits(count)}+</span>
                </span>
              </dd>
              <dt>{t(`counters.${name}`)}</dt>
              <span className="counter-stitches" aria-hidden="true">
                <span
                  style={{
                    width: `calc(${Math.round(target / PER_STITCH)} * var(--pitch))`,
                    clipPath: `inset(0 ${100 - (100 * count) / (target || 1)}% 0 0)`,
                  }}
                />
              </span>
            </div>
          );
        })}
      </dl>
      <p className="text-ink-2">{t('counters.key')}</p>
    </section>
  );
}

function useCounting(section: React.RefObject<HTMLElement | null>): number | null {
  const seen = useNear(section, SEEN);
  const [ms, setMs] = useState<number | null>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (!seen) return setMs(0);
    const end = Math.max(...Object.values(COUNTERS).map(({ startsAfter, takes }) => startsAfter + takes));
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const gone = Math.max(0, now - began);
      setMs(gone < end ? gone : null);
      if (gone < end) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [seen]);
  return ms;
}

interface CountUp {
  /** Milliseconds after the section is first seen. */
  startsAfter: number;
  takes: number;
}

export const COUNTERS: Record<'bookings' | 'artists', CountUp> = {
  bookings: { startsAfter: 200, takes: 2500 },
  artists: { startsAfter: 400, takes: 2800 },
};

/** Eased value after some milliseconds since the section was first seen. */
export function countAfter(ms: number, target: number, { startsAfter, takes }: CountUp): number {
  const gone = Math.min(1, Math.max(0, (ms - startsAfter) / takes));
  return Math.round(target * (1 - (1 - gone) ** 3));
}
