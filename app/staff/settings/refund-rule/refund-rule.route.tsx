import '../house.css';
import { Link } from 'react-router';
import type { Language } from '#app/shared/languages.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { tierShareInWords, tierTimeInWords } from '#app/site/policies/refund-words.ts';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { AdminTable, Cell } from '../../frame/admin-table.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { Instant } from '../../frame/times.tsx';
import { AuthorCell, WhenCell } from '../../frame/version-cells.tsx';
import { OutcomeBanner } from '../outcome-banner.tsx';
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
        done={!answer && done === 'published' ? t('published') : undefined}
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
  const names = [t('preview.when'), t('preview.now', { total }), t('preview.then', { total })] as const;
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
        columns={names.map((name, index) => ({ name, number: index > 0 }))}
      >
        {steps.map(({ when, now, after }) => (
          <tr key={when}>
            <Cell>{when}</Cell>
            <Cell of={names[1]} number>
              {formatRupees(now)}
            </Cell>
            <Cell of={names[2]} number>
              {now === after ? formatRupees(after) : <strong>{formatRupees(after)}</strong>}
            </Cell>
          </tr>
        ))}
      </AdminTable>
    </>
  );
}

function RuleVersions({ versions }: { versions: readonly VersionInUse[] }) {
  const { t, language } = useTranslation('refund-rule');
  const names = [
    t('version.version'),
    t('version.when'),
    t('version.steps'),
    t('version.by'),
    t('version.bookings'),
    t('version.orders'),
  ] as const;
  return (
    <section className="mt-10" aria-labelledby="rule-versions">
      <h2 id="rule-versions" className="text-20 font-strong">
        {t('version.title')}
      </h2>
      <AdminTable
        label={t('version.title')}
        columns={names.map((name, index) => ({ name, number: index > 3 }))}
      >
        {versions.map((each) => (
          <tr key={each.version}>
            <Cell>{each.version}</Cell>
            <WhenCell when={names[1]} state={t(`version.state.${each.state}`)} from={each.validFrom} />
            <Cell of={names[2]}>
              <small>
                {each.tiers.map((tier, index) => (
                  <span key={tier.name} className="block">
                    {`${tierTimeInWords(tier, each.tiers[index - 1], language as Language)}: ${tierShareInWords(tier, language as Language)}`}
                  </span>
                ))}
              </small>
            </Cell>
            <AuthorCell by={names[3]} author={each.by ?? t('version.firstRule')} reason={each.reason} />
            <Cell of={names[4]} number>
              {each.bookings}
            </Cell>
            <Cell of={names[5]} number>
              {each.orders}
            </Cell>
          </tr>
        ))}
      </AdminTable>
    </section>
  );
}
