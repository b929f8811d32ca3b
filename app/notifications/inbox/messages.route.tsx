import { AccountFrame } from '#app/accounts/core/account-frame.tsx';
import { ConversationList } from '#app/messaging/conversation-list.tsx';
import { ConversationPages } from '#app/messaging/conversation-pages.tsx';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/messages.route';
import { openInbox, submitInbox } from './inbox-page.server.ts';
import { News } from './news.tsx';
import './inbox.css';

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
      <ConversationPages page={talk.page} more={talk.more} name="talk" />
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
