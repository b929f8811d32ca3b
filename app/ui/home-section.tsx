import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond } from './diamond.tsx';
import './home-section.css';

/** What the server loaded for a section, or that it could not. */
export type LoadedSection<Value> = { loaded: true; value: Value } | { loaded: false };

interface HomeSectionProps<Value> {
  id: string;
  title: ReactNode;
  section: LoadedSection<Value>;
  /** Beside the title: one sentence or link. */
  aside?: (value: Value) => ReactNode;
  children: (value: Value) => ReactNode;
}

/** A part of a first page, which stays in its place when it could not be loaded. */
export function HomeSection<Value>({ id, title, section, aside, children }: HomeSectionProps<Value>) {
  return (
    <section aria-labelledby={id} className="home-section">
      <header>
        <h2 id={id} className="text-27">
          {title}
        </h2>
        {section.loaded && aside && <p>{aside(section.value)}</p>}
      </header>
      {section.loaded ? children(section.value) : <Failed />}
    </section>
  );
}

function Failed() {
  const { t } = useTranslation('section');
  return (
    <p className="home-failed">
      <Diamond fill="hollow" className="text-vermilion-deep" />
      <span>
        {t('failed')}{' '}
        <a className="link" href="?">
          {t('again')}
        </a>
      </span>
    </p>
  );
}
