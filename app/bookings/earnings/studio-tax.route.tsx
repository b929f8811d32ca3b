import './tax.css';
import { useNavigation } from 'react-router';
import { StudioFrame } from '#app/artists/studio/studio-frame.tsx';
import { TURNOVER_MARKS } from '#app/payments/payouts/turnover.ts';
import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { PriceLines } from '#app/ui/price.tsx';
import { Stitches } from '#app/ui/stitches.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { isPaymentDocument } from '../documents/document.ts';
import type { Route } from './+types/studio-tax.route';
import { submitTax, type TaxAnswer } from './submit-tax.server.ts';
import { openTax, type TaxPageData } from './tax-page.server.ts';
import { TaxStatusSection } from './tax-status-section.tsx';
import { financialYearName } from './year-name.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openTax(args);
export const action = (args: Route.ActionArgs) => submitTax(args);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('tax').t('meta.title', { artist: loaderData?.artist.name ?? '' }));

export default function StudioTaxPage({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('tax');
  return (
    <StudioFrame artist={page.artist} title={t('title')} lead={t('lead')} wide>
      {page.saved && !answer && (
        <div className="mt-4">
          <Banner tone="free" fact={t('saved')} live />
        </div>
      )}
      <TaxStatusSection page={page} answer={answer} />
      <ClassSection review={page.review} answer={answer} />
      <TurnoverSection turnover={page.turnover} taxStatus={page.taxStatus} />
      <TaxYears {...page} />
      <TaxDocuments taxDocuments={page.taxDocuments} artistId={page.artist.id} />
    </StudioFrame>
  );
}

/** Folk and classical performances are exempt up to a price; staff decide who performs them. */
function ClassSection({ review, answer }: Pick<TaxPageData, 'review'> & { answer: TaxAnswer | undefined }) {
  const { t } = useTranslation('tax');
  const busy = useNavigation().formMethod === 'POST';
  const state = review?.class ?? 'none';
  const mayAsk = state === 'none' || state === 'taxable';
  return (
    <PageSection
      id="class"
      title={t('class.title')}
      lead={t(`class.${state}`, { reason: review?.reason ?? '' })}
    >
      {mayAsk && (
        <EditForm method="post" className="frame-form" noValidate preventScrollReset>
          <input type="hidden" name="intent" value="class" />
          <TextArea
            label={t('class.what')}
            help={t('class.help')}
            name="what"
            rows={2}
            maxLength={500}
            defaultValue={answer?.typed.what ?? ''}
            error={answer?.errors.what && t('error.what')}
          />
          <Button type="submit" size="row" look="second" busy={busy && t('saving')}>
            {t('class.ask')}
          </Button>
        </EditForm>
      )}
    </PageSection>
  );
}

type TaxDocument = TaxPageData['taxDocuments'][number];

/** Tax documents in the artist's name, and our invoices of the commission. */
function TaxDocuments({ taxDocuments, artistId }: Pick<TaxPageData, 'taxDocuments'> & { artistId: number }) {
  const { t, language } = useTranslation('tax');
  const nameOf = (kind: TaxDocument['kind'], gst: TaxDocument['gst']) => {
    if (isPaymentDocument(kind)) return '';
    return t(gst === 'inside' ? `papers.kind.${kind}` : `papers.untaxed.${kind}`);
  };
  return (
    <PageSection id="papers" title={t('papers.title')} lead={t('papers.lead')}>
      {taxDocuments.length === 0 ? (
        <p className="mt-4 text-ink-2">{t('papers.none')}</p>
      ) : (
        <ul className="tax-papers">
          {taxDocuments.map(({ id, kind, gst, number, total, issuedAt, code, ours }) => (
            <li key={id}>
              <div className="min-w-0">
                <h3 className="font-strong">{ours ? t('papers.commission') : nameOf(kind, gst)}</h3>
                <p className="text-15 text-ink-2">
                  <WholeCodes>{`${number}, ${formatDay(dayInIndia(issuedAt), language, 'weekdayYear')}, ${code}`}</WholeCodes>
                </p>
              </div>
              <p className="tabular">{formatRupees(total)}</p>
              <a
                className="button"
                data-look="second"
                data-size="row"
                href={`/studio/${artistId}/tax/papers/${id}`}
                aria-label={t('papers.openNamed', { number })}
              >
                {t('papers.open')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

/** What was paid out for each financial year, as an accountant asks for it. */
function TaxYears({ years, artist }: Pick<TaxPageData, 'years' | 'artist'>) {
  const { t } = useTranslation('tax');
  return (
    <PageSection id="years" title={t('years.title')} lead={t('years.lead')}>
      {years.length === 0 && <p className="mt-4 text-ink-2">{t('years.none')}</p>}
      <div className="tax-years">
        {years.map((year) => (
          <section key={year.firstYear} aria-label={financialYearName(String(year.firstYear))}>
            <h3 className="text-20 font-strong">{financialYearName(String(year.firstYear))}</h3>
            <p className="text-15 text-ink-2">{t('years.count', { count: year.count })}</p>
            <PriceLines
              lines={taxYearLines(year).map(({ name, amount }) => ({ name: t(`years.${name}`), amount }))}
              totalName={t('years.net')}
              total={year.net}
              caption={year.ownGst > 0 && t('years.ownGst', { sum: formatRupees(year.ownGst) })}
            />
            <a className="link" href={`/studio/${artist.id}/earnings/year/${year.firstYear}`}>
              {t('years.pdf')}
            </a>
          </section>
        ))}
      </div>
    </PageSection>
  );
}

function taxYearLines({ gross, gst, commission, adjustment, tds, tcs }: TaxPageData['years'][number]) {
  const less = { gst: -gst, commission: -commission, adjustment, tds: -tds, tcs: -tcs } as const;
  const rest = Object.entries(less).filter(([, amount]) => amount !== 0);
  return [['gross', gross] as const, ...rest].map(([name, amount]) => ({
    name: name as 'gross' | keyof typeof less,
    amount: paise(amount),
  }));
}

const MARKS = ['notice', 'declare', 'stop'] as const;

/** The year's turnover on the way to the threshold, with what happens at each mark. */
function TurnoverSection({ turnover, taxStatus }: Pick<TaxPageData, 'turnover' | 'taxStatus'>) {
  const { t } = useTranslation('tax');
  const { total, ours, outside, level, yearFrom, ofSeveral } = turnover;
  const registered = taxStatus?.state === 'registered';
  const limit = TURNOVER_MARKS.stop;
  return (
    <PageSection
      id="turnover"
      title={t('turnover.title', { year: financialYearName(yearFrom) })}
      lead={t('turnover.lead', { total: formatRupees(total), limit: formatRupees(limit) })}
    >
      <Stitches value={total} max={limit} size="band" className="mt-4" />
      <dl className="tax-sums">
        <div>
          <dt>{t('turnover.ours')}</dt>
          <dd className="tabular">{formatRupees(ours)}</dd>
        </div>
        <div>
          <dt>{t('turnover.outside')}</dt>
          <dd className="tabular">{outside === null ? t('turnover.notDeclared') : formatRupees(outside)}</dd>
        </div>
      </dl>
      {ofSeveral && <p className="mt-2">{t('turnover.several')}</p>}
      {!registered && level !== 'free' && (
        <div className="mt-4">
          <Banner tone="caution" fact={t(`turnover.at.${level}`)}>
            {t('turnover.next')}
          </Banner>
        </div>
      )}
      {!registered && (
        <ul className="tax-marks">
          {MARKS.map((mark) => (
            <li key={mark} data-reached={total >= TURNOVER_MARKS[mark] || undefined}>
              <b className="tabular">{formatRupees(TURNOVER_MARKS[mark])}</b> {t(`turnover.mark.${mark}`)}
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
