import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { isPaymentPaper } from '../documents/document.ts';
import type { TaxPageData } from './tax-page.server.ts';

type Paper = TaxPageData['papers'][number];

/** Papers in the artist's name, and our invoices of the commission. */
export function TaxPapers({ papers, artistId }: Pick<TaxPageData, 'papers'> & { artistId: number }) {
  const { t, language } = useTranslation('tax');
  const nameOf = (kind: Paper['kind'], gst: Paper['gst']) => {
    if (isPaymentPaper(kind)) return '';
    return t(gst === 'inside' ? `papers.kind.${kind}` : `papers.untaxed.${kind}`);
  };
  return (
    <PageSection id="papers" title={t('papers.title')} lead={t('papers.lead')}>
      {papers.length === 0 ? (
        <p className="mt-4 text-ink-2">{t('papers.none')}</p>
      ) : (
        <ul className="tax-papers">
          {papers.map(({ id, kind, gst, number, total, issuedAt, code, ours }) => (
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
