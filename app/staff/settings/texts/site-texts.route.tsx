import { Link } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminTable, Lines } from '../../frame/admin-table.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { Instant } from '../../frame/times.tsx';
import { SiteFrame } from '../site-frame.tsx';
import type { Route } from './+types/site-texts.route';
import { useTextNames } from './text-names.ts';
import { openTextList } from './texts-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openTextList(args);
export const meta = () => adminMeta(metaTexts('texts').t('title'), 'site');

export default function SiteTextsRoute({ loaderData: { pages } }: Route.ComponentProps) {
  const { t } = useTranslation('texts');
  const { pageName } = useTextNames();
  return (
    <SiteFrame tab="texts" title={t('title')} lead={t('lead')}>
      <AdminTable
        label={t('title')}
        rows={pages}
        columns={[
          [
            t('page'),
            ({ page, missing }) => (
              <>
                <Link className="link" to={`/operator/site/texts/${page}`}>
                  {pageName(page)}
                </Link>
                {missing.map((each) => (
                  <small key={each}>{t('missingIn', { language: t(`language.${each}`) })}</small>
                ))}
              </>
            ),
          ],
          [t('version'), ({ state }) => state?.version ?? t('shipped')],
          [
            t('changedAt'),
            ({ state }) => (
              <Lines small={state?.by}>
                <Instant at={state?.published_at ?? null} />
              </Lines>
            ),
          ],
          [t('draft'), ({ state }) => state?.draft_by ?? <span aria-hidden="true">–</span>],
        ]}
      />
    </SiteFrame>
  );
}
