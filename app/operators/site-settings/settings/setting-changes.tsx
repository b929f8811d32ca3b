import { useTranslation } from '#app/shared/texts.tsx';
import { AdminTable, Cell } from '../../components/admin-table.tsx';
import type { SettingChange } from './change-settings.server.ts';
import { settingText } from './setting-text.ts';

export function SettingChanges({ changes }: { changes: readonly SettingChange[] }) {
  const { t } = useTranslation('site-settings');
  return (
    <AdminTable
      label={t('site.changes')}
      columns={[{ name: t('site.what') }, { name: t('site.before') }, { name: t('site.after') }]}
    >
      {changes.map(({ key, before, after }) => (
        <tr key={key}>
          <Cell>{t(`setting.${key}`)}</Cell>
          <Cell of={t('site.before')}>{settingText(t, key, before)}</Cell>
          <Cell of={t('site.after')}>{settingText(t, key, after)}</Cell>
        </tr>
      ))}
    </AdminTable>
  );
}
