import { Link } from 'react-router';
import { usePerformerWords } from '#app/bookings/view/performer-words.ts';
import { formatDay, formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import type { ConversationSummary } from './list-conversations.server.ts';
import './conversation.css';
import { WholeCodes } from '#app/ui/whole-codes.tsx';

export function ConversationList({ conversations }: { conversations: readonly ConversationSummary[] }) {
  return (
    <ul className="conversations">
      {conversations.map((one) => (
        <li key={`${one.bookingId} ${one.artistId}`}>
          <ConversationRow conversation={one} />
        </li>
      ))}
    </ul>
  );
}

function ConversationRow({ conversation }: { conversation: ConversationSummary }) {
  const { t, language } = useTranslation('messaging');
  const { bookingId, artistId, me, unread, current, date, at } = conversation;
  const { name: performer, why } = usePerformerWords(conversation.performer, conversation.name ?? '');
  const name = performer || t('theHost');
  const to =
    me === 'artist'
      ? `/studio/${artistId}/messages/${bookingId}`
      : `/bookings/${bookingId}/messages${current ? '' : `?artist=${artistId}`}`;
  return (
    <Link to={`${to}#newest`} className="conversation-row" data-new={unread > 0 || undefined}>
      <Diamond fill={unread > 0 ? 'filled' : 'hollow'} className={unread > 0 ? 'text-rani' : 'text-edge'} />
      <span className="conversation-who text-20">
        {name}
        {!current && <span className="text-15 text-ink-2"> ({t('list.former')})</span>}
      </span>
      <time dateTime={at} className="text-15 text-ink-2">
        {formatInstant(at, language)}
      </time>
      <span className="conversation-last" dir="auto">
        {why ?? lastMessageText(conversation, t)}
      </span>
      <span className="conversation-about text-15 text-ink-2">
        <WholeCodes>
          {t('list.about', {
            date: formatDay(date, language),
            code: conversation.bookingCode,
          })}
        </WholeCodes>
      </span>
      {unread > 0 && <b className="conversation-count text-15">{t('list.unread', { count: unread })}</b>}
    </Link>
  );
}

type Say = ReturnType<typeof useTranslation<'messaging'>>['t'];

function lastMessageText({ last, me, name }: ConversationSummary, t: Say): string {
  if (last.removed) return t('list.removed');
  if (last.event)
    return me === 'artist'
      ? t(`eventOfYours.${last.event}`)
      : t(`event.${last.event}`, { artist: name ?? '' });
  return last.mine ? t('list.you', { text: last.text }) : last.text;
}
