import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { languageContext, platformContext } from '#app/platform/context.server.ts';
import devanagari from '#app/ui/fonts/anek-devanagari-names.woff2?url';
import gurmukhi from '#app/ui/fonts/anek-gurmukhi-names.woff2?url';
import type { PageHandle } from '../shell/page-handle.ts';
import type { Route } from './+types/home.route';
import { Achievements } from './achievements.tsx';
import { Best, Featured } from './artist-carousels.tsx';
import { Categories } from './categories.tsx';
import { Counters } from './counters.tsx';
import { Hero } from './hero.tsx';
import { homeMeta } from './home-meta.ts';
import { HostsWords } from './hosts-words.tsx';
import { loadHome } from './load-home.server.ts';
import { Promises } from './promises.tsx';
import { Slideshow } from './slideshow.tsx';
import { Steps } from './steps.tsx';
import './promises.css';
import './achievements.css';
import './home.css';

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

export default function Home() {
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
