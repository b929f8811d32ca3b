const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const STEPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** `Rupees one lakh eighteen thousand only`; paise only if any. `amount` is paise, not negative. */
export function amountInWords(amount: number): string {
  const [whole, part] = [Math.floor(amount / 100), amount % 100];
  const fraction = part > 0 ? ` and ${inWords(part)} paise` : '';
  return `Rupees ${inWords(whole)}${fraction} only`;
}

/** Indian numbering: `one crore two lakh`. */
export function inWords(count: number): string {
  for (const [step, name] of STEPS) {
    if (count < step) continue;
    const rest = count % step;
    return `${inWords(Math.floor(count / step))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
  }
  if (count < 20) return SMALL[count]!;
  const ones = count % 10;
  return `${TENS[Math.floor(count / 10)]}${ones > 0 ? `-${SMALL[ones]}` : ''}`;
}
