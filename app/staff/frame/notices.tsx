import { useTranslation } from '#app/shared/texts.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { AdminSection } from './admin-section.tsx';
import { AdminTable, Lines } from './admin-table.tsx';
import { groupNotices, type NoticeRow } from './group-notices.ts';
import { Instant } from './times.tsx';

export function Notices({ notices }: { notices: readonly NoticeRow[] }) {
  const { t } = useTranslation('operators');
  const words = useTranslation('words');
  if (notices.length === 0) return null;
  return (
    <AdminSection title={t('notices.title')}>
      <AdminTable
        label={t('notices.title')}
        rows={groupNotices(notices)}
        columns={[
          [t('notices.what'), ({ subject }) => <WholeCodes>{subject ?? words.t('aMessage')}</WholeCodes>],
          [
            t('notices.to'),
            ({ to, channels }) => (
              <Lines small={channels.map((channel) => t(`notices.channel.${channel}`)).join(', ')}>
                {to}
              </Lines>
            ),
          ],
          [t('money.when'), (notice) => <Instant at={notice.created_at} />],
          [
            t('column.state'),
            ({ state, failure }) => <Lines small={failure}>{t(`notices.state.${state}`)}</Lines>,
          ],
        ]}
      />
    </AdminSection>
  );
}
