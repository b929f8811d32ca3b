import { Suspense, use, useState } from 'react';
import { Link } from 'react-router';
import { mediaSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Part } from './part.ts';
import type { StripPicture } from './strip.ts';

interface AchievementsProps {
  pictures: Promise<Part<StripPicture[]>>;
}

export function Achievements({ pictures }: AchievementsProps) {
  return (
    <Suspense fallback={null}>
      <Drifting pictures={pictures} />
    </Suspense>
  );
}

function Drifting({ pictures }: AchievementsProps) {
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
              srcSet={mediaSet(source, [320, 480, 640])}
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
