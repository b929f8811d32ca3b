import { useTranslation } from '#app/shared/texts.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { AdminSection } from './admin-section.tsx';
import { AdminTable, Cell } from './admin-table.tsx';
import { groupNotices, type NoticeRow } from './group-notices.ts';
import { Instant } from './times.tsx';

export function Notices({ notices }: { notices: readonly NoticeRow[] }) {
  const { t } = useTranslation('operators');
  const words = useTranslation('words');
  if (notices.length === 0) return null;
  const names = [t('notices.what'), t('notices.to'), t('money.when'), t('column.state')] as const;
  return (
    <AdminSection title={t('notices.title')}>
      <AdminTable label={t('notices.title')} columns={names.map((name) => ({ name }))}>
        {groupNotices(notices).map((notice) => (
          <tr key={notice.id}>
            <Cell>
              <WholeCodes>{notice.subject ?? words.t('aMessage')}</WholeCodes>
            </Cell>
            <Cell of={names[1]}>
              <span>
                {notice.to}
                <small>{notice.channels.map((channel) => t(`notices.channel.${channel}`)).join(', ')}</small>
              </span>
            </Cell>
            <Cell of={names[2]}>
              <Instant at={notice.created_at} />
            </Cell>
            <Cell of={names[3]}>
              <span>
                {t(`notices.state.${notice.state}`)}
                {notice.failure && <small>{notice.failure}</small>}
              </span>
            </Cell>
          </tr>
        ))}
      </AdminTable>
    </AdminSection>
  );
}
