/** Versions by effective date with digests of the English text, newest last. Add, never edit, for proof. */
export const TEXT_VERSIONS = {
  'term-conditions': [
    { day: '2026-11-20', digest: 'e08731b2cc544402f4423d091332f4021fc351d238d0728d289caf62f9735fe7' },
  ],
  'refund-policy': [
    { day: '2026-11-21', digest: '2b457a08dc4b76b3bf6b8fac8433a4052c76358f034f835b538ef5edf8a54b57' },
  ],
  'bookings-and-performances-policy': [
    { day: '2026-11-20', digest: '1cee59377987bd7a00126fa0adb470e7c13f12dd428962fad1aa6bbe74b4c61a' },
  ],
} as const satisfies Record<string, readonly { day: string; digest: string }[]>;

/** Texts in force now, each by its version date. */
export const TEXTS_IN_FORCE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TEXT_VERSIONS).map(([slug, versions]) => [slug, versions.at(-1)!.day]),
);
