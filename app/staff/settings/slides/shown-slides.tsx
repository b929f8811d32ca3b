import './slides.css';
import { mediaUrl } from '#app/artists/media/media-url.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { type Slide, slideAddress } from '#app/site/home/slides.ts';

/** Slides with their pictures, as the home page has them. */
export function ShownSlides({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation('slides');
  return (
    <ol className="slides-preview">
      {slides.map((slide) => (
        <li key={slide.id}>
          <img
            src={slide.media.type === 'image' ? mediaUrl(slide.media.source, 320) : slide.media.thumbnail}
            alt=""
            width={320}
            height={240}
          />
          <b>{slide.name}</b>
          <span>{slide.line}</span>
          <small className="text-ink-2">{t('leads', { address: slideAddress(slide, 'chandigarh') })}</small>
        </li>
      ))}
    </ol>
  );
}
