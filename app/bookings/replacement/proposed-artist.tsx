import { Link } from 'react-router';
import { mediaSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { categoryName } from '../core/category-name.ts';
import type { Proposal } from '../view/replacement-view.ts';

export function ProposedArtist({ proposal }: { proposal: Proposal }) {
  const { t, language } = useTranslation('replacement');
  const { t: b } = useTranslation('bookings');
  const say = useNames();
  const { artist, returned, saved, from } = proposal;
  const money = { artist: artist.name, amount: formatRupees(returned || saved) };
  const terms = from && returned > 0 ? 'shorter' : returned > 0 ? 'returned' : saved > 0 ? 'saved' : 'same';
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-5 gap-y-4 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-8">
      <Picture
        src={artist.photo && mediaUrl(artist.photo, 320)}
        srcSet={artist.photo ? mediaSet(artist.photo, [160, 320, 480]) : undefined}
        sizes="(min-width: 700px) 144px, 88px"
        alt=""
        fallback={<span className="font-strong">{artist.name}</span>}
      />
      <div className="grid min-w-0 gap-1">
        <p className="text-20 font-strong">{artist.name}</p>
        <p className="text-ink-2">
          {t('proposed.from', { skill: categoryName(b, artist.category), city: say(artist.city) })}
        </p>
        <p>
          <Rating value={artist.rating} count={artist.ratingCount} />
        </p>
        <p className="tabular">{t('proposed.alone', { amount: formatRupees(proposal.fee) })}</p>
        {from && <p>{t('proposed.from_time', { time: formatTime(timeInIndia(from), language) })}</p>}
        <p className="font-strong">{t(`proposed.${terms}`, money)}</p>
        <p className="mt-1">
          <Link
            to={`/artists/${artist.id}`}
            className="inline-block min-h-12 content-center underline underline-offset-4"
            aria-label={t('proposed.profileOf', { artist: artist.name })}
          >
            {t('proposed.profile')}
          </Link>
        </p>
      </div>
    </div>
  );
}
