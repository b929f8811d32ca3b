import { groupDigits } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { HomeSection } from '#app/ui/home-section.tsx';
import type { Interest } from './home-interest.server.ts';
import type { Home } from './home-page.server.ts';

const PARTS = ['views', 'asked', 'agreed'] as const;

export function InterestSection({ home: { interest } }: { home: Home }) {
  const { t } = useTranslation('artist-home');
  return (
    <HomeSection id="interest" title={t('interest.title')} section={interest}>
      {({ now, before }) => (
        <>
          <p className="text-15 text-ink-2">{t('interest.lead')}</p>
          <ol className="interest">
            {PARTS.map((part) => (
              <li key={part}>
                <p>
                  <strong className="tabular">{groupDigits(now[part])}</strong> {t(`interest.${part}`)}
                </p>
                <Bars now={now[part]} before={before[part]} max={mostOf(part, now, before)} />
                <p className="text-15 text-ink-2">
                  {t('interest.before', { number: groupDigits(before[part]) })}
                </p>
              </li>
            ))}
          </ol>
          <Sentence {...now} />
        </>
      )}
    </HomeSection>
  );
}

/** Views have a scale of their own; requests and bookings share one. */
function mostOf(part: keyof Interest, now: Interest, before: Interest): number {
  return part === 'views' ? Math.max(now.views, before.views) : Math.max(now.asked, before.asked);
}

function Sentence({ views, asked, agreed }: Interest) {
  const { t } = useTranslation('artist-home');
  return <p className="mt-4">{text()}</p>;

  function text(): string {
    if (asked === 0) return t(views === 0 ? 'interest.noViews' : 'interest.noRequests');
    return t('interest.became', { agreed, count: asked });
  }
}

function Bars({ now, before, max }: { now: number; before: number; max: number }) {
  const share = (value: number) => `${max === 0 ? 0 : Math.round((value / max) * 1000) / 10}%`;
  return (
    <svg className="chart" width="100%" height="24" aria-hidden="true">
      <line x1="0" x2={share(now)} y1="8" y2="8" data-part="row" />
      <line x1="0" x2={share(before)} y1="21" y2="21" data-part="row-before" />
    </svg>
  );
}
