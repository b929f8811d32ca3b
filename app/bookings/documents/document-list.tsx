import { formatInstant } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { isPaymentDocument } from './document.ts';
import type { ListedDocument, TaxDocuments } from './documents-of.server.ts';

export function DocumentList({ documents, under }: { documents: TaxDocuments['documents']; under: string }) {
  const { t, language } = useTranslation('documents');
  const titleOf = (kind: ListedDocument['kind'], gst: ListedDocument['gst']) =>
    gst === 'inside' || isPaymentDocument(kind) ? t(`kind.${kind}`) : t(`untaxed.${kind}`);
  if (documents.length === 0) return null;
  return (
    <ul className="mt-8 border-rule border-t">
      {documents.map(({ id, kind, gst, number, total, issuedAt, supplier, handedOver, placeCorrection }) => (
        <li
          key={id}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-rule border-b py-5 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:items-center sm:gap-x-6"
        >
          <Diamond className="text-aubergine max-sm:mt-2" />
          <div className="min-w-0">
            <h3 className="font-strong">{titleOf(kind, gst)}</h3>
            <p className="text-15 text-ink-2">
              {number}, {formatInstant(issuedAt, language)}
            </p>
            {supplier && <p className="text-15 text-ink-2">{t('from', { supplier })}</p>}
            {placeCorrection && (
              <p className="text-15 text-ink-2">{t(`placeCorrection.${placeCorrection}`)}</p>
            )}
            {handedOver && <p className="text-15 text-ink-2">{t('handedOver')}</p>}
          </div>
          <p className="tabular text-20 max-sm:col-start-2">{formatRupees(total)}</p>
          <a
            className="button max-sm:col-start-2 max-sm:justify-self-start"
            data-look="second"
            data-size="row"
            href={`${under}/${id}`}
            aria-label={t('openNamed', { kind: titleOf(kind, gst), number })}
          >
            {t('open')}
          </a>
        </li>
      ))}
    </ul>
  );
}
