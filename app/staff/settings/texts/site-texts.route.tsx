import { Link } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminTable, Cell } from '../../frame/admin-table.tsx';
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
  const names = [t('page'), t('version'), t('changedAt'), t('draft')] as const;
  return (
    <SiteFrame tab="texts" title={t('title')} lead={t('lead')}>
      <AdminTable label={t('title')} columns={names.map((name) => ({ name }))}>
        {pages.map(({ page, state }) => (
          <tr key={page}>
            <Cell>
              <Link className="link" to={`/operator/site/texts/${page}`}>
                {pageName(page)}
              </Link>
            </Cell>
            <Cell of={names[1]}>{state?.version ?? t('shipped')}</Cell>
            <Cell of={names[2]}>
              <span>
                <Instant at={state?.published_at ?? null} />
                {state?.by && <small>{state.by}</small>}
              </span>
            </Cell>
            <Cell of={names[3]}>{state?.draft_by ?? <span aria-hidden="true">–</span>}</Cell>
          </tr>
        ))}
      </AdminTable>
    </SiteFrame>
  );
}
