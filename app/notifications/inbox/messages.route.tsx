import './inbox.css';
import { AccountFrame } from '#app/accounts/core/account-frame.tsx';
import { AsleepNote } from '#app/bookings/view/asleep-note.tsx';
import { ConversationList } from '#app/messaging/conversation-list.tsx';
import { formatInstant } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import type { Route } from './+types/messages.route';
import { openInbox, submitInbox } from './inbox-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openInbox(args);
export const action = (args: Route.ActionArgs) => submitInbox(args);
export const meta = () => personalMeta(metaTexts('inbox').t('meta.title'));

type Inbox = Awaited<ReturnType<typeof openInbox>>;

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { talk, unreadTalk, ...news } = loaderData;
  const { t } = useTranslation('inbox');
  const empty = news.messages.length + talk.conversations.length === 0;
  if (empty && news.page === 1 && talk.page === 1) return <EmptyInbox />;
  const count = news.unread + unreadTalk;
  return (
    <AccountFrame title={t('title')} lead={count > 0 ? t('unread', { count }) : t('allRead')} wide>
      <AsleepNote />
      <div className="inbox-columns">
        <ConversationsSection talk={talk} unread={unreadTalk} />
        <News {...news} />
      </div>
    </AccountFrame>
  );
}

function ConversationsSection({ talk, unread }: { talk: Inbox['talk']; unread: number }) {
  const { t } = useTranslation('messaging');
  return (
    <section aria-labelledby="talk">
      <header className="inbox-head">
        <h2 id="talk" className="text-27">
          {t('list.title')}
        </h2>
        {unread > 0 && <p className="text-rani-deep">{t('list.unread', { count: unread })}</p>}
      </header>
      {talk.conversations.length === 0 ? (
        <p className="mt-4 text-ink-2">{t('list.emptyHost')}</p>
      ) : (
        <ConversationList conversations={talk.conversations} />
      )}
      <PageLinks
        page={talk.page}
        more={talk.more}
        name="talk"
        words={[t('list.pages'), t('list.newer'), t('list.older')]}
      />
    </section>
  );
}

function EmptyInbox() {
  const { t } = useTranslation('inbox');
  return (
    <AccountFrame title={t('title')}>
      <div className="mt-10">
        <EmptyState
          title={t('empty.title')}
          action={
            <ButtonLink to="/all-bookings" look="second" size="row">
              {t('empty.bookings')}
            </ButtonLink>
          }
        >
          {t('empty.text')}
        </EmptyState>
      </div>
    </AccountFrame>
  );
}

function News({ messages, more, page, unread }: Pick<Inbox, 'messages' | 'more' | 'page' | 'unread'>) {
  const { t } = useTranslation('inbox');
  return (
    <section aria-labelledby="news">
      <header className="inbox-head">
        <h2 id="news" className="text-27">
          {t('news.title')}
        </h2>
        {unread > 0 && (
          <EditForm method="post">
            <Button type="submit" name="all" value="1" look="quiet" size="row">
              {t('markAll')}
            </Button>
          </EditForm>
        )}
      </header>
      {messages.length === 0 && <p className="mt-4 text-ink-2">{t('news.empty')}</p>}
      <ul className="inbox">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} />
          </li>
        ))}
      </ul>
      <PageLinks page={page} more={more} words={[t('pages'), t('newer'), t('older')]} />
    </section>
  );
}

function MessageRow({ message }: { message: Inbox['messages'][number] }) {
  const { t, language } = useTranslation('inbox');
  const isNew = message.readAt === null;
  return (
    <article className="inbox-message" data-new={isNew || undefined}>
      <Diamond fill={isNew ? 'filled' : 'hollow'} className={isNew ? 'text-rani' : 'text-edge'} />
      <div>
        <h3 className="text-20">
          {isNew && <VisuallyHidden>{t('new')} </VisuallyHidden>}
          <WholeCodes>{message.subject ?? ''}</WholeCodes>
        </h3>
        <p className="text-ink-2">
          <time dateTime={new Date(message.at).toISOString()}>{formatInstant(message.at, language)}</time>
        </p>
        <p className="inbox-text">
          <WholeCodes>{message.body}</WholeCodes>
        </p>
        <EditForm method="post" className="inbox-act">
          {message.link && (
            <Button type="submit" name="open" value={message.id} look="quiet" size="row">
              {message.link.startsWith('/bookings/') ? t('openBooking') : t('open')}
            </Button>
          )}
          {isNew && (
            <Button type="submit" name="read" value={message.id} look="quiet" size="row">
              {t('markRead')}
            </Button>
          )}
        </EditForm>
      </div>
    </article>
  );
}
