import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Composer } from './components/composer.tsx';
import { MessageList } from './components/message-list.tsx';
import { useConversation } from './components/use-conversation.ts';
import type { Conversation, OpenedConversation } from './conversation.ts';
import { conversationAddress } from './conversation-address.ts';
import './conversation.css';

interface ConversationPanelProps {
  opened: OpenedConversation;
  source: string;
}

export function ConversationPanel({ opened, source }: ConversationPanelProps) {
  const { t } = useTranslation('messaging');
  const { conversation } = opened;
  const live = useConversation(opened, source);
  const { page } = conversationAddress(conversation);
  const first = live.messages[0]?.id ?? 0;
  return (
    <section className="conversation" aria-label={t('thread.label', { code: conversation.bookingCode })}>
      <MaskNote conversation={conversation} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className="thread-scroll" id="newest" role="log" aria-label={t('title')} tabIndex={0}>
        <div>
          {live.more && (
            <form action={source} className="thread-earlier">
              <input type="hidden" name="artist" value={conversation.artistId} />
              <input type="hidden" name="before" value={first} />
              <Button
                type="submit"
                look="quiet"
                size="row"
                busy={live.loadingEarlier && t('thread.earlier')}
                onClick={(event) => {
                  event.preventDefault();
                  live.loadEarlier();
                }}
              >
                {t('thread.earlier')}
              </Button>
            </form>
          )}
          {live.messages.length === 0 && (
            <div className="thread-empty">
              <p className="text-20 font-medium">{t('thread.emptyTitle')}</p>
              {conversation.mayWrite && <p className="text-ink-2">{t('thread.empty')}</p>}
            </div>
          )}
          <MessageList
            messages={live.messages}
            readings={live.readings}
            artistName={conversation.artistName}
            action={page}
          />
        </div>
      </div>
      {live.polling && <p className="thread-note">{t('thread.offline')}</p>}
      {conversation.mayWrite ? (
        <Composer key={page} action={page} formKey={opened.formKey} />
      ) : (
        <p className="thread-note">{closedBecause(conversation, t)}</p>
      )}
    </section>
  );
}

function MaskNote({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messaging');
  const { contactsOpen, artistContactsOpen, contactsOver, mayWrite, me, artistName: name } = conversation;
  if (!mayWrite) return null;
  if (contactsOpen && me === 'artist' && !artistContactsOpen)
    return <Banner tone="info" fact={t('thread.maskedOwn')} />;
  if (contactsOpen) return null;
  if (contactsOver) return <Banner tone="info" fact={t('thread.maskedAfter')} />;
  if (me === 'operator') return <Banner tone="info" fact={t('thread.staffSees')} />;
  return (
    <Banner tone="info" fact={t('thread.masked')}>
      {me === 'host' ? t('thread.maskedHost', { name }) : t('thread.maskedArtist')}
    </Banner>
  );
}

type Say = ReturnType<typeof useTranslation<'messaging'>>['t'];

function closedBecause({ current, replacing, me, id, artistName: name }: Conversation, t: Say): string {
  if (!current) return t('thread.closedFormer', { name });
  if (replacing && me !== 'artist') return t('thread.closedReplacing', { name });
  return id === null ? t('thread.notYet', { name }) : t('thread.closed');
}
