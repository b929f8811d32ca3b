import { mediaUrl } from '#app/artists/media/media-url.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { type Slide, slideAddress } from '#app/site/home/slides.ts';

export function SlidesPreview({ id, shows }: { id: string; shows: readonly [Slide[], Slide[]] }) {
  const { t } = useTranslation('slides');
  return (
    <>
      <h2 id={id} className="text-20 font-strong">
        {t('previewTitle')}
      </h2>
      {([1, 2] as const).map((which) => (
        <div key={which}>
          <h3 className="font-medium">{t(`show.${which}`)}</h3>
          <ol className="slides-preview">
            {shows[which - 1]!.map(({ id: slide, ...shown }) => (
              <li key={slide}>
                <img
                  src={
                    shown.media.type === 'image' ? mediaUrl(shown.media.source, 320) : shown.media.thumbnail
                  }
                  alt=""
                  width={320}
                  height={240}
                />
                <b>{shown.name}</b>
                <span>{shown.line}</span>
                <small className="text-ink-2">
                  {t('leads', { address: slideAddress({ id: slide, ...shown }, 'chandigarh') })}
                </small>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}
