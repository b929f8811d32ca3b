import '../house.css';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { AdminTable, Cell } from '../../frame/admin-table.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { ReasonField } from '../setting-inputs.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { SettingsOutcome } from '../settings-outcome.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { useFocusOn } from '../use-focus-on.ts';
import type { Route } from './+types/site-settings.route';
import type { SettingChange } from './change-settings.server.ts';
import {
  CompanyFields,
  CounterFields,
  HourFields,
  LinkFields,
  MoneyFields,
  SupplierFields,
} from './setting-fields.tsx';
import { settingText } from './setting-text.ts';
import { openSettings, type SettingsAnswer, submitSettings } from './settings-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openSettings(args);
export const action = (args: Route.ActionArgs) => submitSettings(args);
export const meta = () => adminMeta(metaTexts('site-settings').t('site.tab.details'), 'site');

export default function Site({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} answer={actionData} />;
}

type Props = Awaited<ReturnType<typeof openSettings>> & { answer: SettingsAnswer | undefined };

function SettingsPage({ fields, stamp, mayLimit, done, answer }: Props) {
  const { t } = useTranslation('site-settings');
  const changes = answer?.changes;
  const preview = useFocusOn(changes);
  const problem = answer?.problem;
  const shown = { values: answer?.values ?? fields, wrong: problem?.wrong ?? [] };
  return (
    <SiteFrame tab="details" title={t('site.title')} lead={t('site.lead')}>
      <SettingsOutcome done={answer ? null : done} problem={problem} />
      <SettingsForm
        key={stamp}
        answered={answer !== undefined}
        version={{ name: 'stamp', value: answer?.values.stamp ?? stamp }}
      >
        <CompanyFields {...shown} />
        <HourFields {...shown} />
        <CounterFields {...shown} />
        <LinkFields {...shown} />
        <SupplierFields {...shown} />
        {mayLimit && <MoneyFields {...shown} />}
        {changes && (
          <section ref={preview} tabIndex={-1} aria-labelledby="site-changes" className="house-group">
            <h2 id="site-changes" className="text-20 font-strong">
              {t('site.changes')}
            </h2>
            <SettingChanges changes={changes} />
            <ReasonField problem={problem} fresh />
          </section>
        )}
        <div className="desk-filter-acts">
          {changes && (
            <Button type="submit" name="act" value="save">
              {t('save')}
            </Button>
          )}
          <Button
            type="submit"
            name="act"
            value="preview"
            look={changes ? 'second' : 'primary'}
            formNoValidate
          >
            {t('site.preview')}
          </Button>
        </div>
      </SettingsForm>
    </SiteFrame>
  );
}

function SettingChanges({ changes }: { changes: readonly SettingChange[] }) {
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
