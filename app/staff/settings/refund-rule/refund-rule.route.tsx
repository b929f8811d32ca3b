import { TitledSection } from '#app/ui/titled-section.tsx';
import '../house.css';
import { Link } from 'react-router';
import type { Language } from '#app/shared/languages.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { stepsInWords } from '#app/site/policies/refund-words.ts';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { AdminTable, Lines } from '../../frame/admin-table.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { OutcomeBanner } from '../../frame/outcome.tsx';
import { Instant } from '../../frame/times.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { SiteFrame } from '../site-frame.tsx';
import type { Route } from './+types/refund-rule.route';
import type { ComparedStep } from './compare-rules.ts';
import { STEP_ROWS } from './rule-form.ts';
import { openRule, submitRule, type VersionInUse } from './rule-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openRule(args);
export const action = (args: Route.ActionArgs) => submitRule(args);
export const meta = () => adminMeta(metaTexts('site-settings').t('site.tab.refundRule'), 'site');

export default function RefundRule({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { fields, newest, versions, example, done } = loaderData;
  const { t } = useTranslation('refund-rule');
  const problem = answer?.problem;
  const values = answer?.values ?? fields;
  return (
    <SiteFrame tab="refundRule" title={t('title')} lead={t('lead')}>
      <OutcomeBanner
        failure={problem && t(`problem.${problem.reason as 'wrong'}`)}
        done={!answer && done === 'published' ? t('done.published') : undefined}
      />
      <SettingsForm
        key={newest}
        answered={answer !== undefined}
        problem={problem}
        version={{ name: 'newest', value: answer?.values.newest ?? newest }}
        shown={answer?.preview}
        preview={(shown) => <RulePreview {...shown} example={example} />}
        previewId="rule-preview"
        previewTitle={t('preview.title')}
        fresh
        save={{ act: 'publish', text: t('publish') }}
        previewButton={t('preview.look')}
      >
        <RuleFields values={values} wrong={problem?.wrong ?? []} />
      </SettingsForm>
      <RuleVersions versions={versions} />
      <p className="mt-4">
        <Link className="link" to="/refund-policy">
          {t('public')}
        </Link>
      </p>
    </SiteFrame>
  );
}

interface RuleFieldsProps {
  values: Record<string, string>;
  wrong: readonly string[];
}

function RuleFields({ values, wrong }: RuleFieldsProps) {
  const { t } = useTranslation('refund-rule');
  const shared = { values, wrong };
  return (
    <>
      <fieldset className="house-group">
        <legend className="text-20 font-strong">{t('steps')}</legend>
        <p className="text-ink-2">{t('stepsLead')}</p>
        {Array.from({ length: STEP_ROWS }, (_, row) => (
          <div className="house-row" key={row}>
            <Choice
              {...shared}
              name={`step.${row}.than`}
              label={t('than', { row: row + 1 })}
              choices={[
                ['least', t('least')],
                ['more', t('more')],
              ]}
            />
            <NumberField {...shared} name={`step.${row}.hours`} label={t('hours', { row: row + 1 })} />
            <NumberField {...shared} name={`step.${row}.percent`} label={t('percent', { row: row + 1 })} />
            <TaxReturnedField {...shared} name={`step.${row}.tax`} label={t('tax', { row: row + 1 })} />
          </div>
        ))}
      </fieldset>
      <fieldset className="house-group">
        <legend className="text-20 font-strong">{t('rest')}</legend>
        <div className="house-pair">
          <NumberField {...shared} name="rest.percent" label={t('restPercent')} />
          <TaxReturnedField {...shared} name="rest.tax" label={t('restTax')} />
        </div>
      </fieldset>
      <TextField
        label={t('from')}
        help={t('fromHelp')}
        name="from"
        type="datetime-local"
        defaultValue={values.from ?? ''}
        error={wrong.includes('from') ? t('problem.moment') : null}
      />
    </>
  );
}

interface FieldProps extends RuleFieldsProps {
  name: string;
  label: string;
}

function NumberField({ values, wrong, name, label }: FieldProps) {
  const { t } = useTranslation('refund-rule');
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      maxLength={4}
      defaultValue={values[name] ?? ''}
      error={wrong.includes(name) ? t('problem.number') : null}
    />
  );
}

function TaxReturnedField(props: FieldProps) {
  const { t } = useTranslation('refund-rule');
  return (
    <Choice
      {...props}
      choices={[
        ['no', t('taxNo')],
        ['yes', t('taxYes')],
      ]}
    />
  );
}

function Choice({ values, name, label, choices }: FieldProps & { choices: [string, string][] }) {
  return (
    <SelectField label={label} name={name} defaultValue={values[name] ?? choices[0]![0]}>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

interface RulePreviewProps {
  steps: readonly ComparedStep[];
  from: Date | null;
  example: Paise;
}

function RulePreview({ steps, from, example }: RulePreviewProps) {
  const { t } = useTranslation('refund-rule');
  const total = formatRupees(example);
  return (
    <>
      <p className="text-ink-2">
        {from ? (
          <>
            {t('preview.from')} <Instant at={from} />
          </>
        ) : (
          t('preview.atOnce')
        )}
      </p>
      <AdminTable
        label={t('preview.title')}
        rows={steps}
        columns={[
          [t('preview.when'), ({ when }) => when],
          [t('preview.now', { total }), ({ now }) => formatRupees(now), 'number'],
          [
            t('preview.then', { total }),
            ({ now, after }) =>
              now === after ? formatRupees(after) : <strong>{formatRupees(after)}</strong>,
            'number',
          ],
        ]}
      />
    </>
  );
}

function RuleVersions({ versions }: { versions: readonly VersionInUse[] }) {
  const { t, language } = useTranslation('refund-rule');
  return (
    <TitledSection id="rule-versions" title={t('version.title')} look="text-20 font-strong" className="mt-10">
      <AdminTable
        label={t('version.title')}
        rows={versions}
        columns={[
          [t('version.version'), ({ version }) => version],
          [
            t('version.when'),
            (each) => (
              <Lines small={<Instant at={each.validFrom} />}>{t(`version.state.${each.state}`)}</Lines>
            ),
          ],
          [
            t('version.steps'),
            (each) => (
              <small>
                {stepsInWords(each, language as Language).map((step) => (
                  <span key={step} className="block">
                    {step}
                  </span>
                ))}
              </small>
            ),
          ],
          [t('version.by'), ({ by, reason }) => <Lines small={reason}>{by ?? t('version.firstRule')}</Lines>],
          [t('version.bookings'), ({ bookings }) => bookings, 'number'],
          [t('version.orders'), ({ orders }) => orders, 'number'],
        ]}
      />
    </TitledSection>
  );
}
