import { Form } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { clockText, dayText } from '../../booking-times.ts';
import type { OpenChange } from '../../changes/answer-change.server.ts';
import type { BookingTerms, TermsField } from '../../changes/booking-terms.ts';
import { localityOf } from '../locality-of.ts';
import { useRefusal } from './refusal-text.ts';
import { TimeLeft } from './time-left.tsx';

interface ChangeCardProps {
  change: OpenChange;
  now: number;
  refused: string | undefined;
}

/** Other terms that a host asks for, beside those that stand. */
export function ChangeCard({ change, now, refused }: ChangeCardProps) {
  const { t } = useTranslation('artist-requests');
  const refusal = useRefusal(refused);
  return (
    <li className="request" data-asked>
      <div className="min-w-0">
        <h2 className="text-20 font-semibold">
          <WholeCodes>{t('change.title', { code: change.code })}</WholeCodes>
        </h2>
        <dl className="request-changes">
          {change.fields.map((field) => (
            <Difference key={field} field={field} was={change.was} wanted={change.wanted} />
          ))}
        </dl>
        <TimeLeft until={change.answerBy} now={now} />
        <p className="text-ink-2">{t('change.silence')}</p>
        {refusal && refused !== 'reason_missing' && <Banner tone="failure" fact={refusal} />}
      </div>
      <Form method="post" className="request-side request-answers">
        <input type="hidden" name="about" value={change.id} />
        <Button type="submit" name="intent" value="change-agreed" size="row">
          {t('change.agree')}
        </Button>
        <details className="request-more" open={refused === 'reason_missing'}>
          <summary>{t('change.decline')}</summary>
          <TextArea
            label={t('decline.words')}
            name="words"
            rows={2}
            maxLength={500}
            error={refused === 'reason_missing' ? refusal : undefined}
          />
          <Button type="submit" name="intent" value="change-declined" size="row" look="second">
            {t('change.sendDecline')}
          </Button>
        </details>
      </Form>
    </li>
  );
}

function Difference({ field, was, wanted }: { field: TermsField; was: BookingTerms; wanted: BookingTerms }) {
  const { t } = useTranslation('artist-requests');
  return (
    <div>
      <dt>{t(`change.fields.${field}`)}</dt>
      <dd>
        <del>{useTerm(field, was)}</del> <ins>{useTerm(field, wanted)}</ins>
      </dd>
    </div>
  );
}

/** The house is told on the booking's own page, once it may be. */
function useTerm(field: TermsField, terms: BookingTerms): string {
  const { t, language } = useTranslation('artist-requests');
  const value = terms[field];
  if (field === 'date') return dayText(value, language, true);
  if (field === 'from' || field === 'to') return clockText(value, language);
  if (field === 'address') return localityOf(value) ?? t('placeLater');
  return value === '' ? t('change.nothing') : value;
}
