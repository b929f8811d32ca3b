/** Versions by effective date with digests of the English text, newest last. Add, never edit, for proof. */
export const TEXT_VERSIONS = {
  'term-conditions': [
    { day: '2026-11-20', digest: 'e08731b2cc544402f4423d091332f4021fc351d238d0728d289caf62f9735fe7' },
    { day: '2026-11-23', digest: '7951da2039b8abb7bf3fd7cab40692e4acae74672cc205b17013a7471805b1af' },
    { day: '2026-11-25', digest: '12a0f69366dc9d5d58d2e352074ff4b23a64de4ff0613de6af0b0bd71fc353f5' },
    { day: '2026-11-28', digest: '9d2b19d1e7466c74e803d136d112cbedc5815e7524cfd9446f7bc29abbfd948c' },
  ],
  'refund-policy': [
    { day: '2026-11-21', digest: '2b457a08dc4b76b3bf6b8fac8433a4052c76358f034f835b538ef5edf8a54b57' },
    { day: '2026-11-23', digest: '73a0098112c0e9b9ea1cb35e64ca7de6807785986ac385a930d2612babe22939' },
    { day: '2026-11-25', digest: 'b20fbfe6776cc4d0c8e154ac8f3b7208aed478198e5a659ce30fe9597abdff24' },
    { day: '2026-11-28', digest: '4a9681a5cc10d7f26ccd2fb3c87861c7ccee885744b59bf80256511763d0c0cb' },
    { day: '2026-11-29', digest: '8f25c3e2bd1dc00cb0f5435f198cb2a8a84020b0410e43550473c452c7299e37' },
  ],
  'bookings-and-performances-policy': [
    { day: '2026-11-20', digest: '1cee59377987bd7a00126fa0adb470e7c13f12dd428962fad1aa6bbe74b4c61a' },
    { day: '2026-11-23', digest: '5dda21dde43c2a9f3c29b72748910986ec282191a05df4801180bd83d4b4f253' },
    { day: '2026-11-25', digest: 'a5115f7854111b77bc2afd5c3ad8562c623ba9d121b62fef735a118755e5263c' },
    { day: '2026-11-26', digest: '9d29ce1b024846b6ccf94c8c30a7fe458d414264e7556f8b1d563fbed7dcd01d' },
    { day: '2026-11-28', digest: 'eef96bc9d3dea4d6e01177551da75e179d9c1acd247f5fdc5ce081cbf39549ed' },
  ],
} as const satisfies Record<string, readonly { day: string; digest: string }[]>;

/** Texts in force now, each by its version date. */
export const TEXTS_IN_FORCE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TEXT_VERSIONS).map(([slug, versions]) => [slug, versions.at(-1)!.day]),
);
