import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AnswerRefused, RequestData } from '../request-page.server.ts';
import { useBusy } from './answer-forms.tsx';
import { useRefusal } from './refusal-text.ts';

export function ProposeForm({ page, answer }: { page: RequestData; answer: AnswerRefused | undefined }) {
  const { t } = useTranslation('artist-requests');
  const failed = answer?.intent === 'propose' ? answer : undefined;
  const refusal = useRefusal(failed?.reason);
  const shown = failed?.typed ?? page.booking;
  return (
    <details className="request-more" open={failed !== undefined}>
      <summary>{t('propose.summary')}</summary>
      <EditForm unsaved={failed !== undefined} method="post" className="grid gap-4">
        <p className="text-ink-2">{t('propose.means')}</p>
        {refusal && <Banner tone="failure" fact={refusal} />}
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label={t('propose.date')} type="date" name="date" required defaultValue={shown.date} />
          <TextField label={t('propose.from')} type="time" name="from" required defaultValue={shown.from} />
          <TextField label={t('propose.to')} type="time" name="to" required defaultValue={shown.to} />
        </div>
        <Button
          type="submit"
          name="intent"
          value="propose"
          look="second"
          size="row"
          busy={useBusy('propose') && t('propose.busy')}
        >
          {t('propose.button')}
        </Button>
      </EditForm>
    </details>
  );
}
