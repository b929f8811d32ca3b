import './faq.css';
import { Form, Link, type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from 'react-router';
import { languageContext, platformContext } from '#app/platform/context.server.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { faqSchema, pageMeta } from '#app/shared/page-meta.ts';
import { type Pieces, replaceTexts } from '#app/shared/text-pieces.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { SchemaScript } from '../seo/schema-script.tsx';
import { SHARED_PICTURE } from '../seo/shared-picture.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import { readOrigin } from '../shell/read-origin.server.ts';
import { currentTexts } from '../texts/current-texts.server.ts';
import type { Route } from './+types/faq.route';
import { faqTexts, QUESTION_IDS } from './faq-texts.ts';

export const handle: PageHandle = { accent: 'rani', head: 'paper' };

export async function loader(args: Route.LoaderArgs) {
  const { reads } = args.context.get(platformContext);
  const [texts] = await currentTexts(reads, ['faq'], args.context.get(languageContext));
  return { ...readOrigin(args), changed: texts!.changed };
}
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'public, max-age=0, s-maxage=1' });

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const { t, language } = metaTexts('faq');
  return loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: '/FAQ',
        language,
        title: `${t('title')} | Mehfil`,
        description: t('meta.description'),
        robots: new URLSearchParams(location.search).has('q') ? 'noindex, follow' : undefined,
        image: SHARED_PICTURE,
      })
    : [];
};

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('faq');
  const all = useQuestions(loaderData.changed);
  const { key } = useLocation();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('q') ?? '';
  const found = findQuestions(all, wanted);
  const everyOpen = query.get('open') === 'all';
  const address = (open?: 'all') =>
    `/FAQ?${new URLSearchParams({ ...(wanted && { q: wanted }), ...(open && { open }) })}`;
  return (
    <div className="page-width faq">
      <SchemaScript schema={faqSchema(all)} />
      <header className="faq-head">
        <h1 className="text-70">{t('title')}</h1>
        <p className="text-20 text-ink-2">{t('lead')}</p>
      </header>
      <Form action="/FAQ" role="search" className="faq-search" preventScrollReset replace>
        <TextField
          label={t('search')}
          name="q"
          type="search"
          autoComplete="off"
          defaultValue={wanted}
          onChange={(event) => {
            const text = event.target.value;
            setQuery(text.trim() ? { q: text } : {}, { replace: true, preventScrollReset: true });
          }}
        />
        <Button type="submit" look="second">
          {t('go')}
        </Button>
      </Form>
      <div className="faq-tools">
        <p role="status">
          <strong>{t('found', { count: found.length })}</strong>
        </p>
        {found.length > 0 && (
          <div>
            <Link className="link" to={address('all')} replace preventScrollReset>
              {t('expand')}
            </Link>
            <Link className="link" to={address()} replace preventScrollReset>
              {t('collapse')}
            </Link>
          </div>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={t('none')}
          action={
            <ButtonLink to="/FAQ" look="second" size="row" reloadDocument>
              {t('clear')}
            </ButtonLink>
          }
        >
          {t('noneHelp')}
        </EmptyState>
      ) : (
        // A new key resets the items, so that Expand All and Collapse All override manual toggling.
        <div className="accordion" key={`${everyOpen} ${key}`}>
          {found.map(({ id, question, answer }) => (
            <details key={id} name={everyOpen ? undefined : 'faq'} open={everyOpen || undefined}>
              <summary>
                {question}
                <Icon name="down" size={20} />
              </summary>
              <div className="answer">{answer}</div>
            </details>
          ))}
        </div>
      )}
      <section className="faq-still" data-ground="stage">
        <h2 className="text-33">{t('stillTitle')}</h2>
        <p>{t('still')}</p>
        <ButtonLink to="/contact-us">{t('contact')}</ButtonLink>
      </section>
    </div>
  );
}

/** The shipped questions with what staff changed. */
function useQuestions(changed: Pieces): Question[] {
  const { t } = useTranslation('faq');
  const questions = Object.fromEntries(
    QUESTION_IDS.map((id) => [id, { q: t(`questions.${id}.q`), a: t(`questions.${id}.a`) }]),
  ) as Parameters<typeof faqTexts>[0]['questions'];
  return replaceTexts(faqTexts({ questions }), changed).questions.map((each, place) => ({
    ...each,
    id: String(place + 1),
  }));
}

interface Question {
  id: string;
  question: string;
  answer: string;
}

export function findQuestions<Found extends Question>(all: readonly Found[], wanted: string): Found[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
