import { formatRupees, type Paise, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PriceLines } from '#app/ui/price.tsx';

export interface EarningParts {
  gross: Paise;
  gst: Paise;
  ownGst: Paise;
  commission: Paise;
  adjustment: Paise;
  tds: Paise;
  tcs: Paise;
  net: Paise;
  expected: boolean;
}

export function EarningLines({ earnings }: { earnings: EarningParts }) {
  const { t } = useTranslation('earnings');
  const { gross, gst, ownGst, commission, adjustment, tds, tcs, net, expected } = earnings;
  const less = (name: 'gst' | 'commission' | 'tds' | 'tcs', amount: Paise) => ({
    name: t(`lines.${name}`),
    amount: paise(-amount),
  });
  const lines = [
    { name: t('lines.gross'), amount: gross },
    ...(gst === 0 ? [] : [less('gst', gst)]),
    less('commission', commission),
    ...(adjustment === 0 ? [] : [{ name: t('lines.adjustment'), amount: adjustment }]),
    ...(tds === 0 ? [] : [less('tds', tds)]),
    ...(tcs === 0 ? [] : [less('tcs', tcs)]),
  ];
  return (
    <div>
      <PriceLines lines={lines} totalName={t(expected ? 'lines.expected' : 'lines.net')} total={net} />
      <p className="mt-2 text-15 text-ink-2">
        {t(tds + tcs > 0 ? 'lines.withheldNote' : 'lines.freeNote', {
          sum: formatRupees(paise(5_00_000_00)),
        })}
      </p>
      {ownGst > 0 && (
        <p className="mt-2 text-15 text-ink-2">{t('lines.ownGst', { sum: formatRupees(ownGst) })}</p>
      )}
    </div>
  );
}
