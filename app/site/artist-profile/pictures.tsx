import { mediaSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ProfilePage } from './load-profile.server.ts';
import { useWorkViewer } from './use-work-viewer.tsx';

/** Up to three pictures; plain links without a script. */
export function Pictures({ artist: { name, gallery } }: { artist: ProfilePage['artist'] }) {
  const { t } = useTranslation('artist-profile');
  const pictures = gallery.map((source, index) => ({
    title: t('picture', { name, place: index + 1, count: gallery.length }),
    picture: { full: mediaUrl(source, 1280), small: mediaUrl(source, 480) },
  }));
  const { open, viewer } = useWorkViewer(pictures);
  if (gallery.length === 0) return null;
  return (
    <section aria-label={t('pictures')}>
      <ul className="profile-gallery">
        {pictures.map(({ title, picture }, index) => (
          <li key={picture.full}>
            <a href={picture.full} onClick={(event) => open(event, index)}>
              <Picture
                src={picture.small}
                srcSet={mediaSet(gallery[index]!)}
                alt={title}
                ratio="4 / 3"
                sizes="(min-width: 64rem) 240px, 33vw"
              />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  );
}
