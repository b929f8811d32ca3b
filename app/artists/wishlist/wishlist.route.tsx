import { TitledSection } from '#app/ui/titled-section.tsx';
import './wishlist.css';
import { Form } from 'react-router';
import { AccountFrame } from '#app/accounts/core/account-frame.tsx';
import { formatDay } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { ShareButton } from '#app/ui/share-button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ArtistCard } from '../card/artist-card.tsx';
import type { Route } from './+types/wishlist.route';
import { openWishlist, submitWishlist } from './wishlist-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openWishlist(args);
export const action = (args: Route.ActionArgs) => submitWishlist(args);
export const meta = () => personalMeta(metaTexts('wishlist').t('meta.title'));

const FIRST_ROW = 3;

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { artists, date, today, shared, signedIn, link } = loaderData;
  const { t } = useTranslation('wishlist');
  const ids = new URL(link).searchParams.get('artists') ?? '';
  if (artists.length === 0)
    return (
      <AccountFrame title={shared ? t('shared.title') : t('title')} wide>
        <div className="mt-10">
          <EmptyState
            title={shared ? t('shared.empty') : t('empty.title')}
            action={
              <ButtonLink to="/search" look="second" size="row">
                {t('empty.find')}
              </ButtonLink>
            }
          >
            {shared ? t('shared.emptyText') : t('empty.text')}
          </EmptyState>
        </div>
      </AccountFrame>
    );
  const lead = shared ? t('shared.lead') : t(signedIn ? 'lead' : 'leadGuest', { count: artists.length });
  return (
    <AccountFrame title={shared ? t('shared.title') : t('title')} lead={lead} wide>
      <Form className="wishlist-date" preventScrollReset>
        {shared && <input type="hidden" name="artists" value={ids} />}
        <TextField label={t('date')} type="date" name="date" min={today} defaultValue={date ?? ''} />
        <Button type="submit" look="second">
          {t('check')}
        </Button>
      </Form>
      <h2 className="visually-hidden">{t('cards')}</h2>
      <ul className="artist-grid wishlist-cards">
        {artists.map((artist, index) => (
          <li key={artist.id} className="min-w-0">
            <ArtistCard
              artist={artist}
              query={date ? `?date=${date}` : ''}
              first={index < FIRST_ROW}
              saved={!shared}
            />
            {date && artist.day && <DayAvailability day={artist.day} date={date} />}
          </li>
        ))}
      </ul>
      {!shared && <ShareList link={link} />}
    </AccountFrame>
  );
}

const MARKS = {
  free: ['filled', 'text-parrot'],
  partly: ['half', 'text-marigold-deep'],
  taken: ['hollow', 'text-vermilion-deep'],
} as const;

function DayAvailability({ day, date }: { day: 'free' | 'partly' | 'taken'; date: string }) {
  const { t, language } = useTranslation('wishlist');
  const [fill, colour] = MARKS[day];
  return (
    <p className="mt-2 flex items-center gap-2">
      <Diamond fill={fill} className={colour} />
      {t(`day.${day}`, { day: formatDay(date, language) })}
    </p>
  );
}

function ShareList({ link }: { link: string }) {
  const { t } = useTranslation('wishlist');
  return (
    <TitledSection id="share" title={t('share.title')} look="text-33" className="frame-section">
      <div className="wishlist-share">
        <TextField
          label={t('share.label')}
          help={t('share.help')}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <ShareButton text={t('title')} path={link} />
      </div>
    </TitledSection>
  );
}
