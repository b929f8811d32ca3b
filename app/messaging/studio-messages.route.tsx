import { requireOwnArtist } from '#app/artists/core/own-artists.server.ts';
import { StudioFrame } from '#app/artists/studio/studio-frame.tsx';
import { platformContext } from '#app/platform/context.server.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/studio-messages.route';
import { ConversationList } from './conversation-list.tsx';
import { listConversations } from './list-conversations.server.ts';
import { pageNumber } from './page-number.ts';

export const handle = { accent: 'rani' };
export const meta = () => personalMeta(metaTexts('messaging').t('meta.studio'));

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const page = pageNumber(new URL(request.url).searchParams.get('page'));
  const { db } = context.get(platformContext);
  const list = await listConversations(db, viewer.accountId, { artistId: artist.id, page });
  return { artist, page, ...list };
}

export default function StudioMessages({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('messaging');
  const { artist, conversations, more, page } = loaderData;
  return (
    <StudioFrame artist={artist} title={t('title')} lead={t('studio.lead')}>
      {conversations.length === 0 && page === 1 ? (
        <div className="mt-8">
          <EmptyState title={t('list.empty')}>{t('list.emptyArtist')}</EmptyState>
        </div>
      ) : (
        <div className="mt-6">
          <ConversationList conversations={conversations} />
        </div>
      )}
      <PageLinks page={page} more={more} words={[t('list.pages'), t('list.newer'), t('list.older')]} />
    </StudioFrame>
  );
}
