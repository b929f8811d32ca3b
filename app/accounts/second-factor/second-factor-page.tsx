import { Form, useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useFocusOnError } from '../profile/use-focus-on-error.ts';
import { DemoHint } from './demo-hint.tsx';
import { EnrolForm } from './enrol-form.tsx';
import { FactorSettings } from './factor-settings.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { FactorAnswer, FactorPage, ProblemAnswer } from './second-factor-page.server.ts';
import { useProblemSentence } from './use-problem-sentence.ts';
import './second-factor.css';

interface SecondFactorPageProps {
  page: FactorPage;
  answer: FactorAnswer | undefined;
}

/** The second step of signing in as staff: setting it up, showing it, and looking after it. */
export function SecondFactorPage({ page, answer }: SecondFactorPageProps) {
  const { t } = useTranslation('second-factor');
  const codes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : null;
  const problem = answer && 'problem' in answer ? answer : undefined;
  const title = codes ? 'codes' : page.stage === 'open' && page.enrolment ? 'enrol' : page.stage;
  return (
    <div className="page-width factor-page">
      <header>
        <h1 className="text-53">{t(`${title}.title`)}</h1>
        <p className="factor-lead text-20">{t(`${title}.lead`)}</p>
      </header>
      {codes ? (
        <RecoveryCodes codes={codes} next={page.stage === 'open' ? null : page.next} />
      ) : page.stage === 'again' ? (
        <SignInAgain next={page.next} />
      ) : page.enrolment ? (
        <EnrolForm enrolment={page.enrolment} problem={problem} next={page.next} demo={page.demo} />
      ) : page.stage === 'check' ? (
        <CheckForm page={page} problem={problem} />
      ) : (
        <FactorSettings page={page} problem={problem} />
      )}
    </div>
  );
}

function SignInAgain({ next }: { next: string }) {
  const { t } = useTranslation('second-factor');
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={`/second-factor?next=${encodeURIComponent(next)}`}>
      <Button type="submit" name="intent" value="sign-in-again" busy={busy && t('again.busy')}>
        {t('again.submit')}
      </Button>
    </Form>
  );
}

function CheckForm({ page, problem }: { page: FactorPage; problem: ProblemAnswer }) {
  const { t } = useTranslation('second-factor');
  const sentence = useProblemSentence(problem);
  const busy = useNavigation().state !== 'idle';
  const form = useFocusOnError(problem);
  return (
    <>
      <Form method="post" className="factor-form" ref={form} key={sentence}>
        <input type="hidden" name="intent" value="check" />
        <input type="hidden" name="next" value={page.next} />
        <TextField
          className="factor-code"
          label={t('check.code')}
          help={t('check.help')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          error={sentence}
          required
          data-first-focus
        />
        <Button type="submit" wide busy={busy && t('check.busy')}>
          {t('check.submit')}
        </Button>
      </Form>
      <p className="factor-note">{t('check.lost')}</p>
      {page.demo && <DemoHint />}
    </>
  );
}
