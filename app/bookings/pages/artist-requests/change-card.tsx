import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import type { OpenChange } from '../../reschedule/answer-change.server.ts';
import type { ArtistTermsField, TermsForArtist } from '../../view/terms-for-artist.ts';
import { useRefusal } from './refusal-text.ts';
import { TimeLeft } from './time-left.tsx';

interface ChangeCardProps {
  change: OpenChange;
  now: number;
  refused: string | undefined;
}

export function ChangeCard({ change, now, refused }: ChangeCardProps) {
  const { t } = useTranslation('artist-requests');
  const refusal = useRefusal(refused);
  return (
    <li className="request" data-asked>
      <div className="min-w-0">
        <h2 className="text-20 font-semibold">
          <WholeCodes>
            {t(change.earns === null ? 'change.title' : 'change.longer', { code: change.code })}
          </WholeCodes>
        </h2>
        <dl className="request-changes">
          {change.fields.map((field) => (
            <Difference key={field} field={field} was={change.was} wanted={change.wanted} />
          ))}
        </dl>
        <TimeLeft until={change.answerBy} now={now} />
        {change.earns !== null && <p>{t('change.earns', { amount: formatRupees(change.earns) })}</p>}
        <p className="text-ink-2">{t('change.silence')}</p>
        {refusal && refused !== 'reason_missing' && <Banner tone="failure" fact={refusal} />}
      </div>
      <EditForm method="post" className="request-side request-answers">
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
      </EditForm>
    </li>
  );
}

interface DifferenceProps {
  field: ArtistTermsField;
  was: TermsForArtist;
  wanted: TermsForArtist;
}

function Difference({ field, was, wanted }: DifferenceProps) {
  const { t } = useTranslation('artist-requests');
  const [before, after] = [useTermText(field, was), useTermText(field, wanted)];
  return (
    <div>
      <dt>{t(`change.fields.${field}`)}</dt>
      <dd>
        {before === after ? (
          t('change.samePlace', { place: after })
        ) : (
          <>
            <del>{before}</del> <ins>{after}</ins>
          </>
        )}
      </dd>
    </div>
  );
}

function useTermText(field: ArtistTermsField, terms: TermsForArtist): string {
  const { t, language } = useTranslation('artist-requests');
  const { t: b } = useTranslation('bookings');
  const say = useNames();
  switch (field) {
    case 'date':
      return formatDay(terms.date, language, 'weekdayYear');
    case 'from':
    case 'to':
      return formatTime(terms[field], language);
    case 'place':
      return terms.place === null ? t('placeLater') : say(terms.place);
    case 'audienceSize':
      return b(`audience.${terms.audienceSize}` as 'audience.1-10');
  }
}
