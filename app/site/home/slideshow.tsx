import './show.css';
import { type ReactNode, Suspense, use, useEffect, useId, useReducer, useRef, useState } from 'react';
import { Link } from 'react-router';
import { mediaSourceSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { useChosenCity } from '#app/places/chosen-city.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type Slide, slideAddress } from './slides.ts';
import {
  ADVANCE_MS,
  FAILURE_SHOWN_MS,
  newSlideshow,
  nextSlide,
  REST_AFTER_MS,
  slideshowAfter,
} from './slideshow-state.ts';
import { useArtistSearch } from './use-artist-search.ts';
import { useNear } from './use-near.ts';

const SIZES = '(min-width: 64rem) 66vw, 100vw';

interface SlideshowProps {
  which: 1 | 2;
  slides: Promise<[Slide[], Slide[]]>;
}

export function Slideshow(props: SlideshowProps) {
  return (
    <Suspense fallback={<div className="show" data-ground="night" />}>
      <SlideshowStage {...props} />
    </Suspense>
  );
}

function SlideshowStage({ which, slides: shows }: SlideshowProps) {
  const { t } = useTranslation('home');
  const [city] = useChosenCity();
  const slides = use(shows)[which - 1]!;
  const stage = useRef<HTMLElement>(null);
  const near = useNear(stage);
  const { show, playing, running, act } = useSlideshow(slides.length, near);
  const { failed, dismiss, asked, onPress } = useArtistSearch();
  const id = useId();

  useEffect(() => {
    if (!failed || which !== 1) return;
    const timer = setTimeout(dismiss, FAILURE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [failed, which, dismiss]);

  if (slides.length === 0) return null;
  return (
    <section
      ref={stage}
      className="show"
      data-ground="night"
      data-which={which}
      aria-roledescription={t('shows.carousel')}
      aria-label={t(`shows.${which}`)}
    >
      <div className="show-controls page-width needs-script">
        <button
          type="button"
          className="icon-button"
          aria-label={t(playing ? 'shows.pause' : 'shows.play')}
          aria-controls={id}
          onClick={(event) => {
            event.stopPropagation();
            act({ kind: 'toggle' });
          }}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <fieldset aria-label={t('shows.dots')} className="show-dots">
          {slides.map(({ id: slide, name }, index) => (
            <button
              key={slide}
              type="button"
              aria-label={t('shows.show', { number: index + 1, name })}
              aria-current={index === show.slide ? 'true' : undefined}
              onClick={() => act({ kind: 'choose', slide: index })}
            />
          ))}
        </fieldset>
      </div>
      <div id={id} className="show-slides" aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <SlideView
            key={slide.id}
            slide={slide}
            place={t('shows.place', {
              number: index + 1,
              total: slides.length,
              name: slide.name,
            })}
            active={index === show.slide}
            running={running && index === show.slide}
            wanted={index === show.slide || (near && index === nextSlide(show))}
            near={near}
          >
            <Link
              to={slideAddress(slide, city)}
              prefetch="none"
              className="button"
              data-look="primary"
              data-size="full"
              aria-busy={asked === slideAddress(slide, city) || undefined}
              onClick={slide.specialPage ? undefined : onPress}
            >
              {t('shows.book')}
            </Link>
          </SlideView>
        ))}
      </div>
      {failed && (
        <div className="show-failed">
          <Banner tone="failure" fact={t('shows.failed')} />
        </div>
      )}
      {show.stopped === 'resting' && (
        <button type="button" className="show-resting" onClick={() => act({ kind: 'wake' })}>
          <Icon name="play" size={40} />
          <b className="text-33">{t('shows.resting')}</b>
          <span>{t('shows.resume')}</span>
        </button>
      )}
    </section>
  );
}

interface SlideViewProps {
  slide: Slide;
  place: string;
  active: boolean;
  running: boolean;
  /** Current or next slide: load its media. */
  wanted: boolean;
  /** Near the viewport: films may load. */
  near: boolean;
  children: ReactNode;
}

function SlideView({ slide, place, active, running, wanted, near, children }: SlideViewProps) {
  const { t } = useTranslation('home');
  const { media } = slide;
  const [fetched, setFetched] = useState(wanted);
  if (wanted && !fetched) setFetched(true);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of the carousel pattern is no part of a form
    <div
      role="group"
      aria-roledescription={t('shows.slide')}
      aria-label={place}
      className="slide"
      data-active={active || undefined}
      inert={!active}
    >
      <div className="slide-media">
        {media.type === 'video' ? (
          <Film media={media} active={active} running={running} still={fetched} film={fetched && near} />
        ) : (
          fetched && (
            <img
              src={mediaUrl(media.source, 960)}
              srcSet={mediaSourceSet(media.source, [480, 640, 960, 1280])}
              sizes={SIZES}
              alt=""
              width={1200}
              height={900}
              loading="lazy"
              decoding="async"
              onError={(event) => {
                event.currentTarget.hidden = true;
              }}
            />
          )
        )}
      </div>
      <div className="page-width slide-words">
        <p className="slide-name">{slide.name}</p>
        <p className="text-20">{slide.line}</p>
        {children}
      </div>
    </div>
  );
}

interface FilmProps {
  media: Extract<Slide['media'], { type: 'video' }>;
  active: boolean;
  running: boolean;
  still: boolean;
  film: boolean;
}

function Film({ media, active, running, still, film: wanted }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (active && film.current) film.current.currentTime = 0;
  }, [active]);
  useEffect(() => {
    if (running && wanted) film.current?.play().catch(() => {});
    else film.current?.pause();
  }, [running, wanted]);
  if (failed) return null;
  return (
    <>
      {still && <img src={media.thumbnail} alt="" width={960} height={540} loading="lazy" decoding="async" />}
      <video
        ref={film}
        src={wanted ? media.url : undefined}
        muted
        loop
        playsInline
        preload={wanted ? 'auto' : 'none'}
        width={960}
        height={540}
        aria-hidden="true"
        tabIndex={-1}
        onError={() => setFailed(true)}
      />
    </>
  );
}

const SIGNS_OF_LIFE = ['mousemove', 'mousedown', 'click', 'keydown', 'scroll', 'touchstart'] as const;

/** Waits until near the viewport; starts paused with reduced motion. */
function useSlideshow(slides: number, isNear: boolean) {
  const [show, act] = useReducer(slideshowAfter, slides, newSlideshow);
  const { slide, stopped } = show;
  const playing = stopped === null;
  const running = playing && isNear;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) act({ kind: 'stop' });
    const look = () => act({ kind: document.hidden ? 'hide' : 'show' });
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide restarts the timer
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => act({ kind: 'advance' }), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [slide, running]);

  useEffect(() => {
    if (!running) return;
    let timer = 0;
    const live = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => act({ kind: 'rest' }), REST_AFTER_MS);
    };
    live();
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, live, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, live, { capture: true });
    };
  }, [running]);

  useEffect(() => {
    if (stopped !== 'resting') return;
    const wake = () => act({ kind: 'wake' });
    addEventListener('click', wake);
    return () => removeEventListener('click', wake);
  }, [stopped]);

  return { show, playing, running, act };
}
