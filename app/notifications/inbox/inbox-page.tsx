import { Form } from 'react-router';
import { AccountFrame } from '#app/accounts/account-frame.tsx';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { openInbox } from './inbox-page.server.ts';
import './inbox.css';

type Inbox = Awaited<ReturnType<typeof openInbox>>;

/** Everything that was told to somebody, in one place, whatever else carried it. */
export function InboxPage({ messages, more, page, unread }: Inbox) {
  const { t } = useTranslation('inbox');
  if (messages.length === 0 && page === 1)
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
  return (
    <AccountFrame title={t('title')} lead={unread > 0 ? t('unread', { count: unread }) : t('allRead')}>
      {unread > 0 && (
        <Form method="post" className="mt-5">
          <Button type="submit" name="all" value="1" look="second" size="row">
            {t('markAll')}
          </Button>
        </Form>
      )}
      <ul className="inbox">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} />
          </li>
        ))}
      </ul>
      {(more || page > 1) && (
        <nav className="mt-10 flex gap-6" aria-label={t('pages')}>
          {page > 1 && (
            <ButtonLink look="second" size="row" to={`?page=${page - 1}`} rel="prev">
              {t('newer')}
            </ButtonLink>
          )}
          {more && (
            <ButtonLink look="second" size="row" to={`?page=${page + 1}`} rel="next">
              {t('older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </AccountFrame>
  );
}

function MessageRow({ message }: { message: Inbox['messages'][number] }) {
  const { t, language } = useTranslation('inbox');
  const isNew = message.readAt === null;
  return (
    <article className="inbox-message" data-new={isNew || undefined}>
      <Diamond fill={isNew ? 'filled' : 'hollow'} className={isNew ? 'text-rani' : 'text-edge'} />
      <div>
        <h2 className="text-20">
          {isNew && <VisuallyHidden>{t('new')} </VisuallyHidden>}
          {message.subject}
        </h2>
        <p className="text-ink-2">
          <time dateTime={new Date(message.at).toISOString()}>{whenSaid(message.at, language)}</time>
        </p>
        <p className="inbox-text">{message.body}</p>
        <Form method="post" className="inbox-act">
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
        </Form>
      </div>
    </article>
  );
}

/** `Sat 12 Dec, 7:00 pm` in India. */
function whenSaid(at: Date | string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    timeZone: 'Asia/Kolkata',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(new Date(at));
}
