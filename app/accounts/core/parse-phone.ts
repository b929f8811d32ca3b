import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { indianMobile, plainText } from '#app/shared/typed-text.ts';
import { INDIA, type Phone } from './phone.ts';

/** Numbers that Ofcom keeps for examples; the library knows them as no mobiles. */
const BRITISH_EXAMPLE = /^\+447700900\d{3}$/;
const STARTS_ABROAD = /^\D*?(?:\+|\b00)/u;

/**
 * The one mobile number in a text, however it is written; null if there is none, or more than one. For servers: browsers
 * need not load the numbering plans.
 * @param country chosen beside the field; a number that begins with + or 00 says its own
 */
export function parsePhone(text: string, country: string = INDIA): Phone | null {
  const plain = plainText(text);
  const namesCountry = STARTS_ABROAD.test(plain);
  const indian = country === INDIA || namesCountry ? indianMobile(plain) : null;
  if (indian) return `+91${indian}` as Phone;
  if (plain.includes('@') || (country === INDIA && !namesCountry)) return null;
  const runs = plain.split(/[\p{L}\p{M}/,;|&\n]+/u).map((run) => run.replace(/[^\d+]/g, ''));
  const found = new Set(
    runs.flatMap((run) =>
      [mobileIn(run, country) ?? [], mobileIn(run.replace(/^00/, '+'), country) ?? []].flat(),
    ),
  );
  return found.size === 1 ? [...found][0]! : null;
}

function mobileIn(run: string, country: string): Phone | null {
  const found = parsePhoneNumberFromString(run, { defaultCountry: country as CountryCode, extract: false });
  if (!found) return null;
  const isMobile = /MOBILE/.test(found.getType() ?? '') || BRITISH_EXAMPLE.test(found.number);
  return isMobile ? (found.number as string as Phone) : null;
}

/** Two letters of the country that a stored number belongs to; Canada and the USA differ by area. */
export function countryOfPhone(phone: string): string | undefined {
  return BRITISH_EXAMPLE.test(phone) ? 'GB' : parsePhoneNumberFromString(phone)?.country;
}
