import { useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import type { AnswerRefused } from '../request-page.server.ts';
import { ReasonFields } from './reason-fields.tsx';
import { useRefusal } from './refusal-text.ts';

interface AnswerFormProps {
  answer: AnswerRefused | undefined;
}

export function AcceptForm({ answer }: AnswerFormProps) {
  const { t } = useTranslation('artist-requests');
  const refusal = useRefusal(answer?.intent === 'accept' ? answer.reason : undefined);
  return (
    <EditForm method="post" className="grid gap-3">
      {refusal && <Banner tone="failure" fact={refusal} />}
      <Button type="submit" name="intent" value="accept" wide busy={useBusy('accept') && t('accept.busy')}>
        {t('accept.button')}
      </Button>
      <p className="text-15 text-ink-2">{t('accept.means')}</p>
    </EditForm>
  );
}

export function DeclineForm({ answer }: AnswerFormProps) {
  const { t } = useTranslation('artist-requests');
  const failed = answer?.intent === 'decline' ? answer : undefined;
  return (
    <details className="request-more" open={failed !== undefined}>
      <summary>{t('decline.summary')}</summary>
      <EditForm unsaved={failed !== undefined} method="post" className="grid gap-4" noValidate>
        <ReasonFields failed={failed} withList />
        <Button
          type="submit"
          name="intent"
          value="decline"
          look="second"
          size="row"
          busy={useBusy('decline') && t('decline.busy')}
        >
          {t('decline.button')}
        </Button>
      </EditForm>
    </details>
  );
}

export function useBusy(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent;
}
