import { useEffect, useRef, useState } from 'react';

/** Whether the visitor wants the film to run: not where motion or data is to be spared, unless they press play. */
export function useFilm() {
  const [wanted, setWanted] = useState(true);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (sparing()) setWanted(false);
    if (document.readyState === 'complete') setLoaded(true);
    else addEventListener('load', () => setLoaded(true), { once: true });
  }, []);
  return { wanted, loaded, toggle: () => setWanted((before) => !before) };
}

interface HeroFilmProps {
  film: ReturnType<typeof useFilm>;
  broken: boolean;
  onBroken: () => void;
}

/** A still frame at once; the film over it after everything else has come. Where the film fails, the dark stays. */
export function HeroFilm({ film: { wanted, loaded }, broken, onBroken }: HeroFilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (!video.current || !loaded) return;
    if (wanted) video.current.play().catch(() => {});
    else video.current.pause();
  }, [wanted, loaded]);
  if (broken) return <div className="hero-film" />;
  return (
    <div className="hero-film">
      <img src="/film/hero.webp" alt="" width={1280} height={720} fetchPriority="high" />
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

function sparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return Boolean(connection?.saveData) || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
