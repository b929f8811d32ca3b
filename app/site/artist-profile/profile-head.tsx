import { WishHeart } from '#app/artists/card/wish-heart.tsx';
import { mediaSourceSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { useCityOutOfReach } from '#app/artists/search/does-not-come.tsx';
import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { writtenLanguage } from '#app/shared/languages.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { IndiaTime } from '#app/ui/india-time.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { ShareButton } from '#app/ui/share-button.tsx';
import type { ProfilePage } from './load-profile.server.ts';
import { bookingAddress } from './profile-address.ts';

const LEAD = 180;

export function ProfileHead({ page: { artist, asked, occasion, away } }: { page: ProfilePage }) {
  const { t, language } = useTranslation('artist-profile');
  const say = useNames();
  const far = useCityOutOfReach(away) !== undefined;
  const who = artist.members > 0 ? t('teamOf', { count: artist.members }) : say(artist.categoryName);
  const place = say([artist.locality, artist.city].filter(Boolean).join(', ')) || t('notSpecified');
  const when = asked && { day: formatDay(asked.date, language), time: formatTime(asked.from, language) };
  return (
    <div className="profile-head" data-ground="night">
      <div className="page-width profile-head-grid">
        <Picture
          src={artist.photo && mediaUrl(artist.photo, 640)}
          srcSet={artist.photo ? mediaSourceSet(artist.photo) : undefined}
          alt=""
          sizes="(min-width: 64rem) 392px, (min-width: 43.75rem) 40vw, 42vw"
          first
          fallback={artist.name}
        />
        <div className="profile-who">
          <p className="profile-place">
            {who}
            {artist.members > 0 && `, ${say(artist.categoryName)}`}, {place}
          </p>
          <h1 className={artist.name.length > 22 ? 'text-70' : 'text-86'} translate="no">
            {artist.name}
          </h1>
          <p className="text-20 profile-lead" lang={writtenLanguage(artist.about)}>
            {firstSentences(artist.about)}
          </p>
          <div className="profile-act">
            <ButtonLink look={far ? 'second' : 'primary'} to={bookingAddress(artist.id, asked, occasion)}>
              {t('book')}
            </ButtonLink>
            <div>
              <p>
                <Price amount={artist.fee} unit={t('perEvent')} />
              </p>
              {asked && when && (
                <p className="profile-free">
                  <Diamond
                    fill={asked.free ? 'filled' : 'hollow'}
                    className={asked.free ? 'profile-free-mark' : ''}
                  />
                  {asked.free ? t('free', when) : t('taken', when)}
                  <IndiaTime />
                </p>
              )}
            </div>
            <WishHeart artist={artist} words />
            <ShareButton text={artist.name} path={`/artists/${artist.id}`} />
          </div>
        </div>
      </div>
    </div>
  );
}

function firstSentences(text: string): string {
  const sentences = text.match(/[^.!?]+[.!?]+/g) ?? [text];
  let lead = '';
  for (const sentence of sentences) {
    if (lead && lead.length + sentence.length > LEAD) break;
    lead += sentence;
  }
  return lead.trim();
}
