import { formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import type { openInbox } from './inbox-page.server.ts';

type Inbox = Awaited<ReturnType<typeof openInbox>>;

export function News({ messages, more, page, unread }: Pick<Inbox, 'messages' | 'more' | 'page' | 'unread'>) {
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
      {(more || page > 1) && (
        <nav className="mt-8 flex gap-6" aria-label={t('pages')}>
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
