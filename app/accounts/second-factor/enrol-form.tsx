import { Form, useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useFocusOnError } from '../core/use-focus-on-error.ts';
import { DemoHint } from './demo-hint.tsx';
import type { ProblemAnswer } from './factor-answer.ts';
import type { FactorPage } from './second-factor-page.server.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

interface EnrolFormProps {
  enrolment: NonNullable<FactorPage['enrolment']>;
  problem: ProblemAnswer;
  next: string;
  demo: boolean;
}

export function EnrolForm({ enrolment: { secret, qr }, problem, next, demo }: EnrolFormProps) {
  const { t } = useTranslation('second-factor');
  const sentence = useProblemSentence(problem);
  const busy = useNavigation().state !== 'idle';
  const form = useFocusOnError(problem);
  return (
    <>
      <ol className="factor-steps">
        <li>{t('enrol.step.app')}</li>
        <li>
          {t('enrol.step.scan')}
          <svg
            className="factor-qr"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={t('enrol.qr')}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} fill="currentColor" />
          </svg>
          <p className="factor-note">{t('enrol.typed')}</p>
          <p className="factor-secret tabular">{secret}</p>
        </li>
        <li>
          {t('enrol.step.code')}
          <Form method="post" className="factor-form" ref={form} key={sentence}>
            <input type="hidden" name="intent" value="confirm" />
            <input type="hidden" name="next" value={next} />
            <TextField
              className="factor-code"
              label={t('enrol.code')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={sentence}
              required
              data-first-focus
            />
            <Button type="submit" wide busy={busy && t('check.busy')}>
              {t('enrol.submit')}
            </Button>
          </Form>
        </li>
      </ol>
      {demo && <DemoHint />}
    </>
  );
}
