import '../view/requests.css';
import { useNavigation } from 'react-router';
import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips, TickBox } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { TaxAnswer } from './submit-tax.server.ts';
import { TAX_STATUSES, type TaxField } from './tax-input.ts';
import type { TaxPageData } from './tax-page.server.ts';
import { financialYearName } from './year-name.ts';

/** What is known of the artist, and the form to say something else. Open until they have answered for this year. */
export function TaxStatusSection({ page, answer }: { page: TaxPageData; answer: TaxAnswer | undefined }) {
  const { t } = useTranslation('tax');
  const { taxStatus, turnover } = page;
  const answered =
    taxStatus?.state === 'registered' || (taxStatus !== null && taxStatus.yearFrom === turnover.yearFrom);
  const waiting = taxStatus?.state === 'registered' && !taxStatus.confirmed;
  const form = <TaxStatusForm page={page} answer={answer} />;
  return (
    <PageSection id="standing" title={t('standing.title')} lead={useTaxStatusWords(page)}>
      {waiting && (
        <div className="mt-4">
          <WaitingRegistration page={page} />
        </div>
      )}
      {answered ? (
        <details className="request-more mt-4" open={answer !== undefined && answer.typed.intent === null}>
          <summary>{t('standing.change')}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </PageSection>
  );
}

/** What staff look up, since when, and what counts meanwhile; or why they did not confirm it. */
function WaitingRegistration({ page: { taxStatus, refusal } }: { page: TaxPageData }) {
  const { t, language } = useTranslation('tax');
  const gstin = taxStatus?.gstin ?? '';
  if (refusal !== null)
    return (
      <Banner tone="caution" fact={t('standing.refused', { gstin })}>
        <p className="whitespace-pre-line">{refusal}</p>
        <p>{t('standing.refusedNext')}</p>
      </Banner>
    );
  const since = taxStatus ? formatDay(dayInIndia(taxStatus.declaredAt), language, 'weekdayYear') : '';
  return (
    <Banner tone="caution" fact={t('standing.waiting', { gstin })}>
      <p>{t('standing.waitingSince', { since })}</p>
    </Banner>
  );
}

function useTaxStatusWords({ taxStatus, counts, turnover }: TaxPageData): string {
  const { t, language } = useTranslation('tax');
  if (!taxStatus) return t('standing.unknown');
  const day = formatDay(taxStatus.fromDay, language, 'weekdayYear');
  if (taxStatus.state === 'registered' && !taxStatus.confirmed)
    return t(counts ? 'standing.stillCounts' : 'standing.notYet', { gstin: counts });
  if (taxStatus.state === 'registered') return t('standing.registered', { gstin: taxStatus.gstin, day });
  const year = financialYearName(taxStatus.yearFrom ?? taxStatus.fromDay);
  return t(taxStatus.yearFrom === turnover.yearFrom ? 'standing.below' : 'standing.again', { day, year });
}

interface TaxStatusFormProps {
  page: TaxPageData;
  answer: TaxAnswer | undefined;
}

/** Registered with a number, or below the threshold with what is earned elsewhere. */
function TaxStatusForm({ page: { taxStatus, today }, answer }: TaxStatusFormProps) {
  const { t } = useTranslation('tax');
  const form = useFocusOnError(answer);
  const busy = useNavigation().formMethod === 'POST';
  const typed = answer?.typed.intent ? undefined : answer?.typed;
  const chosen = typed?.standing ?? (taxStatus?.state === 'registered' ? 'registered' : 'below');
  const errorOf = (name: TaxField) => {
    if (!answer?.errors[name]) return undefined;
    return answer.refused ? t(`refused.${answer.refused}`) : t(`error.${name}`);
  };
  const field = (name: 'legalName' | 'gstin' | 'address' | 'fromDay' | 'outside', known = '') => ({
    name,
    label: t(`field.${name}`),
    defaultValue: typed?.[name] ?? known,
    error: errorOf(name),
  });
  return (
    <EditForm
      unsaved={answer !== undefined}
      method="post"
      className="frame-form tax-form"
      noValidate
      preventScrollReset
      ref={form}
    >
      <ChoiceChips
        label={t('field.standing')}
        name="standing"
        choices={TAX_STATUSES.map((value) => ({ value, label: t(`choice.${value}`) }))}
        value={[chosen]}
        error={errorOf('standing')}
      />
      <TextField
        {...field('legalName', taxStatus?.legalName ?? '')}
        help={t('help.legalName')}
        autoComplete="name"
        maxLength={120}
      />
      <div className="tax-registered">
        <TextField
          {...field('gstin', taxStatus?.gstin ?? '')}
          help={t('help.gstin')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <TextArea
          {...field('address', taxStatus?.address ?? '')}
          help={t('help.address')}
          rows={2}
          maxLength={300}
        />
        <TextField
          {...field('fromDay', taxStatus?.state === 'registered' ? taxStatus.fromDay : today)}
          type="date"
          max={today}
          className="max-w-56"
        />
      </div>
      <div className="tax-below">
        <TextField
          {...field('outside')}
          help={t('help.outside')}
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          className="max-w-56"
        />
        <TickBox
          name="declared"
          value="yes"
          label={t('field.declared')}
          defaultChecked={typed?.declared ?? false}
          error={errorOf('declared')}
        />
      </div>
      <Button type="submit" size="row" busy={busy && t('saving')}>
        {t('save')}
      </Button>
    </EditForm>
  );
}
