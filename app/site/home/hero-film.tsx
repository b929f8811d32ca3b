import { useEffect, useRef, useState } from 'react';
import { savesData } from '../artist-profile/film-address.ts';

/** Milliseconds before the film loads: decoding competes with hydration on phones. */
const STILL_FOR_MS = 3000;

/** No autoplay with reduced motion or data saver, unless the visitor presses play. */
export function useFilm() {
  const [wanted, setWanted] = useState(true);
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (prefersNoFilm()) setWanted(false);
    const timer = setTimeout(() => setDue(true), STILL_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  const toggle = () => {
    setDue(true);
    setWanted((before) => !before);
  };
  return { wanted, due, toggle };
}

interface HeroFilmProps {
  film: ReturnType<typeof useFilm>;
  broken: boolean;
  onBroken: () => void;
}

export function HeroFilm({ film: { wanted, due }, broken, onBroken }: HeroFilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (!video.current || !due) return;
    if (wanted) video.current.play().catch(() => {});
    else video.current.pause();
  }, [wanted, due]);
  if (broken) return <div className="hero-film" />;
  return (
    <div className="hero-film">
      <picture>
        <source srcSet="/film/hero.avif" type="image/avif" />
        <img src="/film/hero.webp" alt="" width={1280} height={720} fetchPriority="high" />
      </picture>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        width={1280}
        height={720}
        aria-hidden="true"
        tabIndex={-1}
        data-begun={begun || undefined}
        onPlaying={() => setBegun(true)}
        onError={onBroken}
      >
        <source src="/film/hero.webm" type="video/webm" />
        <source src="/film/hero.mp4" type="video/mp4" onError={onBroken} />
      </video>
    </div>
  );
}

function prefersNoFilm(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
