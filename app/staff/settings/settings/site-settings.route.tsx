import '../house.css';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminTable } from '../../frame/admin-table.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { SettingsForm } from '../settings-form.tsx';
import { SettingsOutcome } from '../settings-outcome.tsx';
import { SiteFrame } from '../site-frame.tsx';
import type { Route } from './+types/site-settings.route';
import type { SettingChange } from './change-settings.server.ts';
import {
  CompanyFields,
  CounterFields,
  HourFields,
  LinkFields,
  MoneyFields,
  OfficerFields,
  SupplierFields,
} from './setting-fields.tsx';
import { settingText } from './setting-text.ts';
import { openSettings, submitSettings } from './settings-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openSettings(args);
export const action = (args: Route.ActionArgs) => submitSettings(args);
export const meta = () => adminMeta(metaTexts('site-settings').t('site.tab.details'), 'site');

export default function Site({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { fields, stamp, mayLimit, done } = loaderData;
  const { t } = useTranslation('site-settings');
  const problem = answer?.problem;
  const shown = { values: answer?.values ?? fields, wrong: problem?.wrong ?? [] };
  return (
    <SiteFrame tab="details" title={t('site.title')} lead={t('site.lead')}>
      <SettingsOutcome done={answer ? null : done} problem={problem} />
      <SettingsForm
        key={stamp}
        answered={answer !== undefined}
        problem={problem}
        version={{ name: 'stamp', value: answer?.values.stamp ?? stamp }}
        shown={answer?.changes}
        preview={(changes) => <SettingChanges changes={changes} />}
        previewId="site-changes"
        previewTitle={t('site.changes')}
        fresh
        save={{ act: 'save', text: t('save') }}
        previewButton={t('site.preview')}
      >
        <CompanyFields {...shown} />
        <OfficerFields {...shown} />
        <HourFields {...shown} />
        <CounterFields {...shown} />
        <LinkFields {...shown} />
        <SupplierFields {...shown} />
        {mayLimit && <MoneyFields {...shown} />}
      </SettingsForm>
    </SiteFrame>
  );
}

function SettingChanges({ changes }: { changes: readonly SettingChange[] }) {
  const { t } = useTranslation('site-settings');
  return (
    <AdminTable
      label={t('site.changes')}
      rows={changes}
      columns={[
        [t('site.what'), ({ key }) => t(`setting.${key}`)],
        [t('site.before'), ({ key, before }) => settingText(t, key, before)],
        [t('site.after'), ({ key, after }) => settingText(t, key, after)],
      ]}
    />
  );
}
