import '../house.css';
import { Link } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { adminMeta } from '../../admin-title.ts';
import { ReasonField } from '../setting-inputs.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { useFocusOn } from '../use-focus-on.ts';
import type { Route } from './+types/refund-rule.route';
import { STEP_ROWS } from './rule-form.ts';
import { openRule, type RuleAnswer, submitRule } from './rule-page.server.ts';
import { RulePreview, RuleVersions } from './rule-tables.tsx';

export const loader = (args: Route.LoaderArgs) => openRule(args);
export const action = (args: Route.ActionArgs) => submitRule(args);
export const meta = () => adminMeta(metaTexts('site-settings').t('site.tab.refundRule'), 'site');

export default function RefundRule({ loaderData, actionData }: Route.ComponentProps) {
  return <RulePage {...loaderData} answer={actionData} />;
}

type Props = Awaited<ReturnType<typeof openRule>> & { answer: RuleAnswer | undefined };

function RulePage({ fields, newest, versions, example, done, answer }: Props) {
  const { t } = useTranslation('refund-rule');
  const shown = answer?.preview;
  const preview = useFocusOn(shown);
  const problem = answer?.problem;
  const values = answer?.values ?? fields;
  return (
    <SiteFrame tab="refundRule" title={t('title')} lead={t('lead')}>
      {problem && (
        <div className="mt-4">
          <Banner tone="failure" fact={t(`problem.${problem.reason as 'wrong'}`)} />
        </div>
      )}
      {!answer && done === 'published' && (
        <div className="mt-4" role="status">
          <Banner tone="free" fact={t('published')} />
        </div>
      )}
      <SettingsForm
        key={newest}
        answered={answer !== undefined}
        version={{ name: 'newest', value: answer?.values.newest ?? newest }}
      >
        <RuleFields values={values} wrong={problem?.wrong ?? []} />
        {shown && (
          <section ref={preview} tabIndex={-1} aria-labelledby="rule-preview" className="house-group">
            <RulePreview id="rule-preview" {...shown} example={example} />
            <ReasonField problem={problem} fresh />
          </section>
        )}
        <div className="desk-filter-acts">
          {shown && (
            <Button type="submit" name="act" value="publish">
              {t('publish')}
            </Button>
          )}
          <Button type="submit" name="act" value="preview" look={shown ? 'second' : 'primary'} formNoValidate>
            {t('preview.look')}
          </Button>
        </div>
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
            <Count {...shared} name={`step.${row}.hours`} label={t('hours', { row: row + 1 })} />
            <Count {...shared} name={`step.${row}.percent`} label={t('percent', { row: row + 1 })} />
            <Tax {...shared} name={`step.${row}.tax`} label={t('tax', { row: row + 1 })} />
          </div>
        ))}
      </fieldset>
      <fieldset className="house-group">
        <legend className="text-20 font-strong">{t('rest')}</legend>
        <div className="house-pair">
          <Count {...shared} name="rest.percent" label={t('restPercent')} />
          <Tax {...shared} name="rest.tax" label={t('restTax')} />
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

function Count({ values, wrong, name, label }: FieldProps) {
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

function Tax(props: FieldProps) {
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
