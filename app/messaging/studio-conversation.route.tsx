import { requireOwnArtist } from '#app/artists/core/own-artists.server.ts';
import { StudioFrame } from '#app/artists/studio/studio-frame.tsx';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import type { Route } from './+types/studio-conversation.route';
import { openConversation } from './conversation-page.server.ts';
import { ConversationPanel } from './conversation-panel.tsx';

export const handle = { accent: 'rani' };
export const meta = () => personalMeta(metaTexts('messaging').t('meta.studio'));

export async function loader(args: Route.LoaderArgs) {
  const visited = () => requireOwnArtist(args.context, args.request, args.params.artistId);
  const opened = await openConversation(args, args.params.bookingId, (await visited()).artist.id);
  // Reload, because opening the conversation changed the unread count.
  return { artist: (await visited()).artist, opened };
}

export default function StudioConversation({ loaderData: { artist, opened } }: Route.ComponentProps) {
  const { t } = useTranslation('messaging');
  const { conversation } = opened;
  return (
    <StudioFrame
      artist={artist}
      title={conversation.hostName ?? t('theHost')}
      lead={<WholeCodes>{t('thread.label', { code: conversation.bookingCode })}</WholeCodes>}
      wide
    >
      <BackLink to={`/studio/${artist.id}/messages`}>{t('studio.back')}</BackLink>
      <ConversationPanel opened={opened} source={`/studio/${artist.id}/messages/${conversation.bookingId}`} />
    </StudioFrame>
  );
}
