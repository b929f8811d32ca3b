import { formatInstant } from '#app/shared/india-time.ts';
import { formatRupees, sumPaise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { isPaymentDocument } from './document.ts';
import type { ListedDocument, TaxDocuments } from './documents-of.server.ts';

interface DocumentListProps {
  documents: TaxDocuments['documents'];
  receipts: TaxDocuments['receipts'];
  under: string;
}

/** Each document and what it is for, and how the receipts add up to what was paid. */
export function DocumentList({ documents, receipts, under }: DocumentListProps) {
  const { t, language } = useTranslation('documents');
  const titleOf = (kind: ListedDocument['kind'], gst: ListedDocument['gst']) =>
    gst === 'inside' || isPaymentDocument(kind) ? t(`kind.${kind}`) : t(`untaxed.${kind}`);
  if (documents.length === 0) return null;
  const has = (kinds: readonly ListedDocument['kind'][]) =>
    documents.some(({ kind }) => kinds.includes(kind));
  const isBilled = has(['tax_invoice', 'credit_note']);
  return (
    <>
      <ul className="mt-8 border-rule border-t">
        {documents.map(
          ({ id, kind, gst, number, total, issuedAt, supplier, handedOver, placeCorrection }) => (
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
                <p className="mt-1 max-w-[60ch] text-15">{t(`about.${kind}`)}</p>
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
          ),
        )}
      </ul>
      {receipts && (
        <p className="mt-5 max-w-[60ch]">
          {t('sum', {
            count: receipts.length,
            sum: receipts.map(formatRupees).join(' + ').replaceAll('+ −', '− '),
            paid: formatRupees(sumPaise(receipts)),
          })}
        </p>
      )}
      {(isBilled || !has(['refund_voucher', 'payment_return'])) && (
        <p className="mt-2 max-w-[60ch] text-ink-2">{t(isBilled ? 'accountant.now' : 'accountant.later')}</p>
      )}
    </>
  );
}
