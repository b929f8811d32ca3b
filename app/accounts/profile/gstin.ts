import { compactCode } from '#app/shared/typed-text.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SHAPE = /^(0[1-9]|[12]\d|3[0-8]|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Normalised GSTIN; null if its format or check digit is wrong. */
export function parseGstin(text: string): string | null {
  const gstin = compactCode(text).replace(/^GSTIN(?:NO)?:?/, '');
  return SHAPE.test(gstin) && checkDigit(gstin.slice(0, 14)) === gstin[14] ? gstin : null;
}

/** A GSTIN from its first fourteen characters. */
export function completeGstin(body: string): string {
  return body + checkDigit(body);
}

/** GSTIN check digit: base 36, every second digit doubled, sum completed to a multiple of 36. */
function checkDigit(body: string): string {
  const sum = [...body].reduce((total, letter, index) => {
    const product = DIGITS.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36]!;
}
