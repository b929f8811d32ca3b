import { data, Link } from 'react-router';
import { languageContext, platformContext } from '#app/platform/context.server.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { breadcrumbSchema, languageOfPage, pageMeta } from '#app/shared/page-meta.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useWayBack } from '#app/ui/use-way-back.ts';
import { SHARED_PICTURE } from '../seo/shared-picture.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import type { Route } from './+types/policy.route';
import { loadPolicy, type Policy } from './load-policy.server.ts';
import { PolicyBlocks } from './policy-blocks.tsx';
import { POLICY_SLUGS, policyPath } from './policy-pages.ts';
import './policies.css';

export const handle: PageHandle = { accent: 'rani', head: 'paper' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const policy = await loadPolicy(context.get(platformContext), new URL(request.url).pathname, language);
  if (!policy) throw data(null, { status: 404 });
  return policy;
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'public, max-age=0, s-maxage=1' });

export const meta: Route.MetaFunction = ({ loaderData: policy, matches }) =>
  policy
    ? pageMeta({
        origin: policy.origin,
        path: policy.path,
        language: languageOfPage(matches),
        title: `${policy.title} | Mehfil`,
        description: policy.summary,
        type: 'article',
        image: SHARED_PICTURE,
        schemas: [
          breadcrumbSchema(policy.origin, [
            { name: 'Mehfil', path: '/' },
            { name: policy.title, path: policy.path },
          ]),
        ],
      })
    : [];

export default function PolicyPage({ loaderData: policy }: Route.ComponentProps) {
  const { t, language } = useTranslation('policies');
  const translated = language !== 'en';
  const updated = formatDay(policy.updated, language, 'dayLongYear');
  return (
    <div className="page-width policy">
      <BackButton />
      <header className="policy-head">
        <h1 className="text-70">{policy.title}</h1>
        <p className="text-20 text-ink-2">{policy.summary}</p>
        {translated && <p role="note">{t('binding')}</p>}
        <p className="policy-updated text-ink-2">
          <time dateTime={policy.updated}>{t('updated', { date: updated })}</time>
          <Button look="quiet" className="needs-script" onClick={() => print()}>
            {t('print')}
          </Button>
        </p>
      </header>
      <div className="policy-body">
        <Contents policy={policy} />
        <article>
          {policy.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="text-27">
                {title}
              </h2>
              <PolicyBlocks blocks={blocks} />
            </section>
          ))}
        </article>
      </div>
      <nav aria-label={t('others')} className="policy-others">
        <h2 className="text-27">{t('others')}</h2>
        <ul className="link-row">
          {POLICY_SLUGS.filter((slug) => policyPath(slug) !== policy.path).map((slug) => (
            <li key={slug}>
              <Link className="link" to={policyPath(slug)}>
                {t(`names.${slug}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Contents({ policy }: { policy: Policy }) {
  const { t } = useTranslation('policies');
  return (
    <nav aria-labelledby="policy-contents" className="policy-contents">
      <h2 id="policy-contents">{t('contents')}</h2>
      <ul>
        {policy.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BackButton() {
  const { t } = useTranslation('policies');
  return (
    <Link to="/" onClick={useWayBack()} className="policy-back">
      <Icon name="left" size={18} />
      <span className="link">{t('back')}</span>
    </Link>
  );
}
