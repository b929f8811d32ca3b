import { Link } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { AdminTable, Lines } from '../../frame/admin-table.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { FreshFactorField } from '../../frame/fresh-factor-field.tsx';
import { Instant } from '../../frame/times.tsx';
import { useAdmin } from '../../frame/use-admin.ts';
import { MoneyFrame } from '../money-frame.tsx';
import type { Route } from './+types/supplier-model.route';
import { type ModelProblem, openSupplierModel, submitSupplierModel } from './supplier-model-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openSupplierModel(args);
export const action = (args: Route.ActionArgs) => submitSupplierModel(args);
export const meta = () => adminMeta(metaTexts('money').t('tab.supplier'), 'money');

export default function SupplierModelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('supplier-model');
  const { may } = useAdmin();
  const { versions, example, done } = loaderData;
  return (
    <MoneyFrame tab="supplier">
      {!actionData && done === 'published' && (
        <div className="mt-4" role="status">
          <Banner tone="free" fact={t('done.published')} />
        </div>
      )}
      <ModelVersions versions={versions} />
      <ModelExamples {...example} />
      {may('move_money') && <PublishModelForm newest={versions[0]!} problem={actionData} />}
    </MoneyFrame>
  );
}

interface PublishProps {
  newest: { version: number; model: string };
  problem: ModelProblem | undefined;
}

function PublishModelForm({ newest, problem }: PublishProps) {
  const { t } = useTranslation('supplier-model');
  const { t: settings } = useTranslation('site-settings');
  return (
    <PageSection id="publish" title={t('new')} lead={t('newLead')}>
      <p className="mt-2">
        <Link className="link" to="/operator/site/texts">
          {t('texts')}
        </Link>
      </p>
      <EditForm
        key={newest.version}
        unsaved={problem !== undefined}
        method="post"
        className="frame-form"
        preventScrollReset
      >
        <input type="hidden" name="newest" value={newest.version} />
        <ChoiceChips
          name="model"
          label={t('which')}
          required
          choices={(['agent', 'principal'] as const).map((value) => ({ value, label: t(`model.${value}`) }))}
          value={[problem?.values.model || newest.model]}
        />
        <TextField
          name="from"
          type="datetime-local"
          label={t('from')}
          help={t('fromHelp')}
          defaultValue={problem?.values.from ?? ''}
          error={problem?.reason === 'moment' ? t('problem.moment') : null}
        />
        <TextArea
          label={settings('reason')}
          name="reason"
          rows={2}
          maxLength={500}
          required
          defaultValue={problem?.values.reason ?? ''}
        />
        <FreshFactorField />
        {problem && <Banner tone="failure" fact={t(`problem.${problem.reason}`)} />}
        <Button type="submit">{t('publish')}</Button>
      </EditForm>
    </PageSection>
  );
}

type Page = Awaited<ReturnType<typeof openSupplierModel>>;

function ModelExamples({ price, models }: Page['example']) {
  const { t } = useTranslation('supplier-model');
  return (
    <PageSection
      id="examples"
      title={t('example.title')}
      lead={t('example.lead', { price: formatRupees(price) })}
    >
      <AdminTable
        label={t('example.title')}
        rows={models}
        columns={[
          [
            t('example.who'),
            ({ model, registered }) => (
              <Lines small={t(registered ? 'example.registered' : 'example.unregistered')}>
                {t(`model.${model}`)}
              </Lines>
            ),
          ],
          [
            t('example.bill'),
            ({ biller }) => t(biller === 'artist' ? 'example.billArtist' : 'example.billHouse'),
          ],
          [t('example.tax'), ({ tax }) => formatRupees(tax), 'number'],
          [t('example.commission'), ({ commission }) => formatRupees(commission), 'number'],
          [t('example.share'), ({ share }) => formatRupees(share), 'number'],
        ]}
      />
      <p className="mt-2 text-15 text-ink-2">
        {t('example.share')}: {t('example.shareNote')}
      </p>
    </PageSection>
  );
}

function ModelVersions({ versions }: Pick<Page, 'versions'>) {
  const { t } = useTranslation('supplier-model');
  return (
    <PageSection id="versions" title={t('version.title')}>
      <AdminTable
        label={t('version.title')}
        rows={versions}
        columns={[
          [t('version.version'), ({ version }) => version],
          [t('version.model'), ({ model }) => t(`model.${model}`)],
          [
            t('version.when'),
            (each) => (
              <Lines small={<Instant at={each.validFrom} />}>{t(`version.state.${each.state}`)}</Lines>
            ),
          ],
          [t('version.by'), ({ by, reason }) => <Lines small={reason}>{by ?? t('version.first')}</Lines>],
          [t('version.bookings'), ({ bookings }) => bookings, 'number'],
        ]}
      />
    </PageSection>
  );
}
