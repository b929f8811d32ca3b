import { useState } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { HeroFilm, useFilm } from './hero-film.tsx';
import { HeroSearch } from './hero-search.tsx';
import type { Home } from './load-home.server.ts';
import './hero-film.css';
import './cycling-words.css';
import './cities.css';
import './hero.css';

export function Hero({ home }: { home: Pick<Home, 'brand' | 'cities' | 'today'> }) {
  const { t } = useTranslation('home');
  const [broken, setBroken] = useState(false);
  const film = useFilm();
  return (
    <section
      className="hero"
      data-ground="night"
      data-still={film.wanted ? undefined : ''}
      data-broken={broken || undefined}
    >
      <HeroFilm film={film} broken={broken} onBroken={() => setBroken(true)} />
      <div className="page-width hero-content">
        <p className="hero-brand">
          <Logo brand={home.brand} />
          <span className="native-names" aria-hidden="true">
            <span lang="pa">ਮਹਿਫ਼ਲ</span> <span lang="hi">महफ़िल</span>
          </span>
        </p>
        <h1 className="text-113">{t('hero.title')}</h1>
        <p className="hero-sentence text-20">{t('hero.sentence')}</p>
        <HeroSearch cities={home.cities} today={home.today} />
        <button type="button" className="hero-pause needs-script" onClick={film.toggle}>
          <Icon name={film.wanted ? 'pause' : 'play'} size={20} />
          {film.wanted ? t('hero.pause') : t('hero.play')}
        </button>
      </div>
    </section>
  );
}
