import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = Object.fromEntries(
  [
    ...readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').matchAll(
      /--([\w-]+): (#[0-9a-f]{6});/g,
    ),
  ].map(([, name, colour]) => [name!, colour!]),
);

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(tokens[one]!), luminance(tokens[other]!)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

test('text contrasts with every background it is set on', () => {
  const pairs = [
    ['ink', 'ivory paper concrete wash-free wash-caution wash-failure wash-selected marigold'],
    ['ink-2', 'ivory paper concrete wash-free wash-caution wash-failure wash-selected'],
    ['ivory', 'aubergine night'],
    ['stone', 'aubergine night'],
    ['paper', 'rani rani-deep royal royal-deep'],
    ['parrot-deep', 'ivory paper wash-free'],
    ['vermilion-deep', 'ivory paper wash-failure'],
    ['marigold-deep', 'ivory paper'],
    ['marigold', 'aubergine night'],
    ['taken', 'paper'],
  ] as const;
  for (const [text, grounds] of pairs)
    for (const ground of grounds.split(' '))
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThan(4.5);
});

test('marks, edges and focus rings contrast with their background', () => {
  for (const [mark, ground] of [
    ['edge', 'ivory'],
    ['edge', 'paper'],
    ['parrot', 'ivory'],
    ['royal', 'ivory'],
    ['royal', 'paper'],
    ['ivory', 'night'],
  ] as const)
    expect(contrast(mark, ground), `${mark} on ${ground}`).toBeGreaterThan(3);
});
