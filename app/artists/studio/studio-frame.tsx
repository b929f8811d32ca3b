import { Link } from 'react-router';
import { isKeyOf } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PageFrame, type PageFrameProps } from '#app/ui/page-frame.tsx';
import { PageNav } from '#app/ui/page-nav.tsx';
import { Status } from '#app/ui/status.tsx';
import { MANAGER_MAY, type VisitedArtist } from '../core/own-artist.ts';
import './studio-frame.css';

const PAGES = [
  'overview',
  'requests',
  'calendar',
  'profile',
  'media',
  'earnings',
  'tax',
  'reviews',
  'checks',
  'standing',
  'messages',
] as const;

const STATES = {
  draft: 'pending',
  review: 'pending',
  live: 'paid',
  paused: 'unknown',
  unlisted: 'unpaid',
  suspended: 'unpaid',
} as const;

interface StudioFrameProps extends PageFrameProps {
  artist: Pick<VisitedArtist, 'id' | 'name' | 'state' | 'waiting' | 'unread' | 'leads' | 'staff'>;
}

export function StudioFrame({ artist, ...frame }: StudioFrameProps) {
  return <PageFrame {...frame} className="studio-frame" side={<StudioSide artist={artist} />} />;
}

function StudioSide({ artist }: Pick<StudioFrameProps, 'artist'>) {
  return (
    <>
      <div className="studio-who">
        <p>
          <Link
            to={
              artist.staff
                ? `/operator/people/artists/${artist.id}`
                : `/studio/${artist.id}${artist.leads ? '' : '/requests'}`
            }
            className="studio-name"
          >
            {artist.name}
          </Link>
        </p>
        <StudioState state={artist.state} />
      </div>
      {!artist.staff && <StudioNav artist={artist} />}
    </>
  );
}

export function StudioState({ state }: { state: string }) {
  const { t } = useTranslation('studio');
  const known = isKeyOf(STATES, state) ? state : 'draft';
  return <Status kind={STATES[known]}>{t(`state.${known}.word`)}</Status>;
}

function StudioNav({ artist: { id, waiting, unread, leads } }: { artist: StudioFrameProps['artist'] }) {
  const { t } = useTranslation('studio');
  const counts = {
    requests: { number: waiting, words: t('frame.waiting', { count: waiting }) },
    messages: { number: unread, words: t('frame.unread', { count: unread }) },
  };
  const pages = PAGES.filter((page) => leads || MANAGER_MAY.has(page)).map((page) => {
    const count = page === 'requests' || page === 'messages' ? counts[page] : undefined;
    return {
      to: page === 'overview' ? `/studio/${id}` : `/studio/${id}/${page}`,
      words: t(`frame.${page}`),
      end: page === 'overview',
      ...(count && count.number > 0 ? { count } : {}),
    };
  });
  return <PageNav label={t('frame.label')} pages={pages} />;
}
