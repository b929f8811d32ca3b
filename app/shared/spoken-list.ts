const AND = new Map<string, { two: string; last: string }>(
  Object.entries({
    en: { two: ' and ', last: ', and ' },
    hi: { two: ' और ', last: ', और ' },
    pa: { two: ' ਅਤੇ ', last: ' ਅਤੇ ' },
  }),
);

/** `70%, 50%, and 0%`. Own words, since Chromium lacks Punjabi. */
export function spokenList(things: readonly string[], language: string): string {
  const { two, last } = AND.get(language) ?? AND.get('en')!;
  if (things.length < 3) return things.join(two);
  return `${things.slice(0, -1).join(', ')}${last}${things.at(-1)}`;
}
