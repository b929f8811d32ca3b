import { type InputEvent, useRef } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { plainText } from '#app/shared/typed-text.ts';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import type { OfferedCountry } from './account.ts';
import { INDIA } from './phone.ts';

interface PhoneFieldProps extends TextFieldProps {
  countries: readonly OfferedCountry[];
  /** The one chosen before; '' is India. */
  country: string;
}

/** A number with its country beside it. One that begins with + or 00 chooses its country by itself. */
export function PhoneField({ countries, country, ...field }: PhoneFieldProps) {
  const { t, language } = useTranslation('accounts');
  const select = useRef<HTMLSelectElement>(null);
  const choices = [
    { code: INDIA, callingCode: '91', name: t('field.india') },
    ...countries.map(({ names, ...each }) => ({ ...each, name: names[language] })),
  ];
  const chooseByNumber = (event: InputEvent<HTMLInputElement>) => {
    const digits = plainText(event.currentTarget.value).replace(/[^\d+]/g, '');
    const [, meant] = /^(?:\+|00)(\d+)$/.exec(digits) ?? [];
    const fits = choices.filter(({ callingCode }) => meant?.startsWith(callingCode));
    if (select.current && fits[0] && !fits.some(({ code }) => code === select.current?.value))
      select.current.value = fits[0].code;
  };
  const choice = (
    <select
      ref={select}
      name="country"
      aria-label={t('field.country')}
      autoComplete="off"
      className="control control-prefix tabular"
      key={countries.length}
      defaultValue={country || INDIA}
    >
      {choices.map(({ code, callingCode, name }) => (
        <option key={code} value={code}>{`+${callingCode} ${name}`}</option>
      ))}
    </select>
  );
  const isIndia = country === '' || country === INDIA;
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      prefix={countries.length > 0 ? choice : '+91'}
      onInput={chooseByNumber}
      required
      {...field}
      help={field.error && isIndia && countries.length > 0 ? t('field.otherCountry') : field.help}
    />
  );
}
