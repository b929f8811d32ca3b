import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import type { OpenedConversation } from './conversation.ts';

export function ConversationChoice({ opened, page }: { opened: OpenedConversation; page: string }) {
  const { t } = useTranslation('messaging');
  const { artists, conversation } = opened;
  const others = artists.some(({ id }) => id !== conversation.artistId);
  if (!others) return null;
  return (
    <nav aria-label={t('thread.others')} className="thread-others">
      {artists.map(({ id, name, current }) => (
        <Link
          key={id}
          to={current ? page : `${page}?artist=${id}`}
          preventScrollReset
          aria-current={id === conversation.artistId ? 'page' : undefined}
        >
          {t(current && !conversation.replacing ? 'thread.with' : 'thread.withFormer', { name })}
        </Link>
      ))}
    </nav>
  );
}
