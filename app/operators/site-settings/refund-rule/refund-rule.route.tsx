import { Link } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { adminMeta } from '../../admin-title.ts';
import { ReasonField } from '../setting-inputs.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { useFocusOn } from '../use-focus-on.ts';
import type { Route } from './+types/refund-rule.route';
import { RuleFields } from './rule-fields.tsx';
import { openRule, type RuleAnswer, submitRule } from './rule-page.server.ts';
import { RulePreview, RuleVersions } from './rule-tables.tsx';
import '../house.css';

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
