import './promises.css';
import './achievements.css';
import './home.css';
import './hero-film.css';
import './cycling-words.css';
import './cities.css';
import './hero.css';
import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { languageContext, platformContext } from '#app/platform/context.server.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Cloth } from '#app/ui/cloth.tsx';
import devanagari from '#app/ui/fonts/anek-devanagari-names.woff2?url';
import gurmukhi from '#app/ui/fonts/anek-gurmukhi-names.woff2?url';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import type { PageHandle } from '../shell/page-handle.ts';
import type { Route } from './+types/home.route';
import { Achievements } from './achievements.tsx';
import { Best, Featured } from './artist-carousels.tsx';
import { Categories } from './categories.tsx';
import { Counters } from './counters.tsx';
import { HeroFilm, useFilm } from './hero-film.tsx';
import { HeroSearch } from './hero-search.tsx';
import { homeMeta } from './home-meta.ts';
import { HostsWords } from './hosts-words.tsx';
import { type Home, loadHome } from './load-home.server.ts';
import { Promises } from './promises.tsx';
import { Slideshow } from './slideshow.tsx';

export const handle: PageHandle = { accent: 'marigold', head: 'home' };

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(platformContext), context.get(languageContext));
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'public, max-age=0, s-maxage=1' });

/** Preloads the hero still and the few brand glyphs in the two other scripts. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'image', href: '/film/hero.avif', type: 'image/avif', fetchPriority: 'high' },
  ...[devanagari, gurmukhi].map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
];

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? homeMeta(loaderData) : []);

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function HomePage() {
  const home = useLoaderData<typeof loader>();
  return (
    <div className="home">
      <Hero home={home} />
      <Categories categories={home.categories} />
      <Slideshow which={1} slides={home.slides} />
      <Counters counters={home.counters} />
      <Featured artists={home.featured} />
      <Steps />
      <Slideshow which={2} slides={home.slides} />
      <Best name="teams" artists={home.teams} />
      <Best name="artists" artists={home.artists} />
      <HostsWords words={home.words} />
      <div data-ground="stage">
        <Promises example={home.example} />
        <Achievements pictures={home.strip} />
      </div>
    </div>
  );
}

function Hero({ home }: { home: Pick<Home, 'brand' | 'cities' | 'today'> }) {
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

const STEPS = [1, 2, 3, 4] as const;

export function Steps() {
  const { t } = useTranslation('home');
  return (
    <section className="page-width section later" aria-labelledby="steps-title">
      <h2 id="steps-title" className="text-53">
        {t('steps.title')}
      </h2>
      <ol className="steps">
        {STEPS.map((step) => (
          <li key={step}>
            <Cloth stitched={step} size={120} />
            <h3 className="text-27">
              <span aria-hidden="true">{step}</span> {t(`steps.${step}.name`)}
            </h3>
            <p className="text-ink-2">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
