import { TitledSection } from '#app/ui/titled-section.tsx';
import './promises.css';
import './achievements.css';
import './home.css';
import './hero-film.css';
import './cycling-words.css';
import './cities.css';
import './hero.css';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { mediaSourceSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { languageContext, platformContext } from '#app/platform/context.server.ts';
import { groupDigits } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cloth } from '#app/ui/cloth.tsx';
import devanagari from '#app/ui/fonts/anek-devanagari-names.woff2?url';
import gurmukhi from '#app/ui/fonts/anek-gurmukhi-names.woff2?url';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { PageHandle } from '../shell/page-handle.ts';
import type { Route } from './+types/home.route';
import { Best, Faces, Featured } from './artist-carousels.tsx';
import { Categories } from './categories.tsx';
import { HeroFilm, useFilm } from './hero-film.tsx';
import { HeroSearch } from './hero-search.tsx';
import { homeMeta } from './home-meta.ts';
import { type Home, loadHome } from './load-home.server.ts';
import type { Part } from './part.ts';
import { Promises } from './promises.tsx';
import { Slideshow } from './slideshow.tsx';
import type { StripPicture } from './strip.ts';
import { useNear } from './use-near.ts';

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
      {home.hasArtists ? <Categories categories={home.categories} /> : <NobodyYet />}
      <Slideshow which={1} slides={home.slides} />
      <Counters counters={home.counters} />
      {home.hasArtists && <Featured artists={home.featured} />}
      <Steps />
      <Slideshow which={2} slides={home.slides} />
      {home.hasArtists && (
        <>
          <Best name="teams" artists={home.teams} />
          <Best name="artists" artists={home.artists} />
        </>
      )}
      <div data-ground="stage">
        <Promises example={home.example} manager={home.manager} />
        <Suspense fallback={null}>
          <Achievements pictures={home.strip} />
        </Suspense>
      </div>
    </div>
  );
}

function Hero({ home }: { home: Pick<Home, 'artists' | 'brand' | 'cities' | 'hasArtists' | 'today'> }) {
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
        <div className="hero-foot">
          {home.hasArtists && (
            <Suspense fallback={<ul className="faces" />}>
              <Faces artists={home.artists} />
            </Suspense>
          )}
          <button type="button" className="hero-pause needs-script" onClick={film.toggle}>
            <Icon name={film.wanted ? 'pause' : 'play'} size={20} />
            {film.wanted ? t('hero.pause') : t('hero.play')}
          </button>
        </div>
      </div>
    </section>
  );
}

function NobodyYet() {
  const { t } = useTranslation('home');
  return (
    <div className="page-width section">
      <EmptyState
        title={t('nobody.title')}
        action={
          <>
            <ButtonLink to="/join">{t('nobody.join')}</ButtonLink>
            <ButtonLink look="quiet" to="/contact-us">
              {t('nobody.write')}
            </ButtonLink>
          </>
        }
      >
        {t('nobody.text')}
      </EmptyState>
    </div>
  );
}

const STEPS = [1, 2, 3, 4] as const;

export function Steps() {
  const { t } = useTranslation('home');
  return (
    <TitledSection
      id="steps-title"
      title={t('steps.title')}
      look="text-53"
      className="page-width section later"
    >
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
    </TitledSection>
  );
}

function Achievements({ pictures }: { pictures: Promise<Part<StripPicture[]>> }) {
  const { t } = useTranslation('home');
  const [still, setStill] = useState(false);
  const part = use(pictures);
  const shown = 'items' in part ? part.items : [];
  if (shown.length === 0) return null;
  return (
    <section className="achievements later" aria-labelledby="achievements-title">
      <div className="page-width section-head">
        <h2 id="achievements-title" className="text-33">
          {t('scenes.title')}
        </h2>
        <button type="button" className="achievements-pause needs-script" onClick={() => setStill(!still)}>
          <Icon name={still ? 'play' : 'pause'} size={18} />
          {t(still ? 'scenes.play' : 'scenes.pause')}
        </button>
      </div>
      <div className="achievements-window" data-still={still || undefined}>
        <Strip pictures={shown} />
        <Strip pictures={shown} echo />
      </div>
    </section>
  );
}

function Strip({ pictures, echo }: { pictures: StripPicture[]; echo?: boolean }) {
  const { t } = useTranslation('home');
  return (
    <ul className="achievements-strip" aria-hidden={echo} inert={echo}>
      {pictures.map(({ artistId, artistName, source }, index) => (
        <li key={source}>
          <Link to={`/artists/${artistId}`} prefetch="none">
            <Picture
              src={mediaUrl(source, 320)}
              srcSet={mediaSourceSet(source, [320, 480, 640])}
              alt={t('scenes.picture', { name: artistName })}
              ratio="4 / 3"
              sizes="(min-width: 43.75rem) 300px, 220px"
              fallback={<span aria-hidden="true">{t('scenes.missing', { number: index + 1 })}</span>}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const SEEN = { share: 0.3, margin: '0px' };
/** Fewer are not shown, and those beyond a multiple stand in the plus. */
const STEP = 10;

function Counters({ counters }: { counters: { bookings: number; artists: number } }) {
  const { t } = useTranslation('home');
  const section = useRef<HTMLElement>(null);
  const ms = useCounting(section);
  const shown = (['bookings', 'artists'] as const).filter((name) => counters[name] >= STEP);
  if (shown.length === 0) return null;
  return (
    <section ref={section} className="page-width section counters later" aria-labelledby="counters-title">
      <h2 id="counters-title" className="visually-hidden">
        {t('counters.title')}
      </h2>
      <dl>
        {shown.map((name) => {
          const target = counters[name] - (counters[name] % STEP);
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
            </div>
          );
        })}
      </dl>
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
