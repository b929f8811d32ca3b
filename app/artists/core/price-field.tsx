import './price-field.css';
import { useEffect, useRef, useState } from 'react';
import { keptOf, priceToKeep } from '#app/pricing/artist-earnings.ts';
import type { PerformanceSupply } from '#app/pricing/performance-supply.ts';
import { formatRupees, groupDigits, type Paise, paiseOfRupees } from '#app/shared/money.ts';
import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { rupeesTyped } from '#app/shared/typed-text.ts';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

/** How the artist supplies; `unsure` while they have not told us whether they are registered for GST. */
export interface OwnSupply extends PerformanceSupply {
  unsure: boolean;
}

/** A price beside what the artist keeps of it; typing one fills in the other. */
export function PriceField({ supply, ...field }: TextFieldProps & { supply: OwnSupply }) {
  const { t } = useTranslation('price');
  const both = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''));
  const [awake, setAwake] = useState(false);
  const price = paiseTyped(typed);
  const fill = (index: number, text: string) => {
    const other = both.current?.querySelectorAll('input')[index];
    if (other) other.value = text;
  };
  const keptOfTyped = (amount: Paise | null) =>
    amount === null ? '' : groupDigits(Math.floor(keptOf(amount, supply).kept / 100));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what was typed before the page woke counts, too
  useEffect(() => {
    const { value = '' } = both.current?.querySelector('input') ?? {};
    setTyped(value);
    fill(1, keptOfTyped(paiseTyped(value)));
    setAwake(true);
  }, []);
  return (
    <div className="price-field">
      <div className="price-field-pair" ref={both}>
        <TextField
          {...field}
          inputMode="numeric"
          prefix="₹"
          onInput={({ currentTarget: { value } }) => {
            setTyped(value);
            fill(1, keptOfTyped(paiseTyped(value)));
          }}
        />
        <TextField
          label={t('kept')}
          help={t('keptHelp')}
          inputMode="numeric"
          prefix="₹"
          readOnly={!awake}
          defaultValue={keptOfTyped(price)}
          onInput={({ currentTarget: { value } }) => {
            const wanted = paiseTyped(value);
            const next = wanted === null ? '' : groupDigits(priceToKeep(wanted, supply) / 100);
            setTyped(next);
            fill(0, next);
          }}
        />
      </div>
      <p role="status">{price !== null && <KeptWords price={price} supply={supply} who="you" />}</p>
    </div>
  );
}

/** What hosts pay, and what the artist keeps of it, as sentences. */
export function KeptWords({
  price,
  supply,
  who,
}: {
  price: Paise;
  supply: OwnSupply;
  who: 'you' | 'artist';
}) {
  const { t } = useTranslation('price');
  const { kept, commission, gst } = keptOf(price, supply);
  const registered = supply.unsure && keptOf(price, { ...supply, registered: true });
  const parts = t(`part.${gst > 0 ? 'both' : 'fee'}`, {
    fee: formatRupees(commission),
    gst: formatRupees(gst),
  });
  return (
    <>
      {t('hosts', { price: formatRupees(price) })}{' '}
      <Trans
        t={t}
        i18nKey={who}
        values={{ kept: formatRupees(kept), parts }}
        components={{ 1: <strong /> }}
      />{' '}
      {registered &&
        t(`registered.${who}`, { kept: formatRupees(registered.kept), gst: formatRupees(registered.gst) })}
    </>
  );
}

const MAX_RUPEES = 1_00_00_000;

function paiseTyped(text: string): Paise | null {
  const rupees = rupeesTyped(text);
  return rupees === null || rupees < 1 || rupees > MAX_RUPEES ? null : paiseOfRupees(rupees);
}
