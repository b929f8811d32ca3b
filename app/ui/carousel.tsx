import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { type SlidesPerView, slidesStyle } from './slides-per-view.ts';

export interface CarouselProps {
  title: ReactNode;
  more?: ReactNode;
  children: ReactNode[];
  perView: SlidesPerView;
  gap?: number;
}

/** Horizontal scroll-snap row; works without scripts. */
export function Carousel({ title, more, children, perView, gap = 12 }: CarouselProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const { track, ends, page } = useTrack();
  return (
    <section aria-labelledby={titleId}>
      <div className="carousel-head">
        <h2 id={titleId} className="text-53">
          {title}
        </h2>
        <div className="flex items-center gap-2">
          {more}
          <div className="needs-script hidden md:flex">
            <IconButton
              label={t('carousel.previous')}
              aria-disabled={ends.start || undefined}
              onClick={() => page(-1)}
            >
              <Icon name="left" />
            </IconButton>
            <IconButton
              label={t('carousel.next')}
              aria-disabled={ends.end || undefined}
              onClick={() => page(1)}
            >
              <Icon name="right" />
            </IconButton>
          </div>
        </div>
      </div>
      <ul
        ref={track}
        className="carousel"
        style={slidesStyle(perView, gap)}
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        {children.map((slide, index) => (
          <li key={index}>{slide}</li>
        ))}
      </ul>
    </section>
  );
}

function useTrack() {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const look = () =>
      setEnds({ start: list.scrollLeft < 8, end: list.scrollLeft > list.scrollWidth - list.clientWidth - 8 });
    // Wait for layout: reading now would force layout of everything off-screen.
    const resized = new ResizeObserver(look);
    resized.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, []);
  function page(direction: 1 | -1) {
    const list = track.current;
    const slide = list?.firstElementChild;
    if (!list || !slide) return;
    const step = slide.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(list).columnGap);
    const whole = Math.max(1, Math.floor(list.parentElement!.clientWidth / step));
    list.scrollBy({ left: direction * whole * step });
  }
  return { track, ends, page };
}
