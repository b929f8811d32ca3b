import { Form, useNavigation } from 'react-router';
import { formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { ProblemAnswer } from './factor-answer.ts';
import { FactorField } from './factor-field.tsx';
import { PasskeySection } from './passkey-section.tsx';
import type { FactorPage } from './second-factor-page.server.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

export function FactorSettings({ page, problem }: { page: FactorPage; problem: ProblemAnswer }) {
  const { t, language } = useTranslation('second-factor');
  const sentence = useProblemSentence(problem);
  const { formData } = useNavigation();
  const busy = formData?.get('intent');
  if (!page.fresh) return <ProveFirst page={page} sentence={sentence} />;
  return (
    <>
      {sentence && <Banner tone="failure" fact={sentence} />}
      <PasskeySection page={page} />
      <PageSection
        id="app"
        title={t('open.app')}
        lead={
          page.authenticatorSince
            ? t('open.appSince', { when: formatInstant(page.authenticatorSince, language, 'dayYear') })
            : t('open.appNone')
        }
      >
        <p className="mt-4">
          <ButtonLink to="?replace=1" look="second" size="row">
            {page.authenticatorSince ? t('open.replace') : t('open.add')}
          </ButtonLink>
        </p>
      </PageSection>
      <PageSection
        id="codes"
        title={t('open.codes')}
        lead={t('open.codesLeft', { count: page.recoveryCodes })}
      >
        <Form method="post" className="mt-4">
          <Button
            type="submit"
            look="second"
            size="row"
            name="intent"
            value="new-codes"
            busy={busy === 'new-codes' && t('check.busy')}
          >
            {t('open.newCodes')}
          </Button>
        </Form>
      </PageSection>
      <p>
        <ButtonLink to={page.next} look="second" size="row">
          {t('open.back')}
        </ButtonLink>
      </p>
    </>
  );
}

/** Changes here require a recently verified second factor. */
function ProveFirst({ page, sentence }: { page: FactorPage; sentence: string | undefined }) {
  const { t } = useTranslation('second-factor');
  const busy = useNavigation().formData?.get('intent') === 'prove';
  return (
    <>
      <Form method="post" className="factor-form" key={sentence}>
        <FactorField error={sentence} hasPasskey={page.passkeys.length > 0} />
        <Button type="submit" name="intent" value="prove" busy={busy && t('check.busy')}>
          {t('open.prove')}
        </Button>
      </Form>
      <p>
        <ButtonLink to={page.next} look="second" size="row">
          {t('open.back')}
        </ButtonLink>
      </p>
    </>
  );
}
