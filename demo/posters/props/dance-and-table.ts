import { type Glyph, pen, tip } from './glyph.ts';

export const ghungroo: Glyph = {
  width: 260,
  height: 240,
  rest: -6,
  draw: ({ a, b, c, ink }) => {
    const bell = (x: number, y: number, fill: string) =>
      `<circle cx="${x}" cy="${y}" r="42" fill="${fill}" ${pen(ink, 10)}/><path d="M${x - 22} ${y + 6}H${x + 22}M${x} ${y + 6}V${y + 26}" ${pen(ink, 9)}/>`;
    return (
      `<path d="M-112-88Q0-52 112-88" fill="none" ${pen(ink, 54)}/><path d="M-112-88Q0-52 112-88" fill="none" ${pen(b, 34)}/>` +
      bell(-82, -22, a) +
      bell(0, -8, a) +
      bell(82, -22, a) +
      bell(-42, 66, c) +
      bell(42, 66, c)
    );
  },
};

export const dancer: Glyph = {
  width: 300,
  height: 340,
  rest: 0,
  draw: ({ a, b, c, ink }) => {
    const arms = 'M-30-72L-92-44L-40-6M30-74L84-108L70-172';
    return (
      `<path d="${arms}" fill="none" ${pen(ink, 36)}/><path d="${arms}" fill="none" ${pen(b, 17)}/>` +
      `<g ${pen(ink, 10)}><circle cx="-30" cy="-150" r="18" fill="${ink}"/><circle cx="0" cy="-128" r="32" fill="${b}"/>` +
      `<path d="M-44-88H44L20 2H-20Z" fill="${c}"/><path d="M-20 2H20C92 28 142 84 152 166H-152C-142 84-92 28-20 2Z" fill="${a}"/></g>` +
      `<path d="M-134 134H134" ${pen(b, 18)}/>${[-90, -45, 0, 45, 90].map((x) => tip(x, 92, 17, ink)).join('')}`
    );
  },
};

export const cloche: Glyph = {
  width: 300,
  height: 220,
  rest: 0,
  draw: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><circle cx="0" cy="-88" r="20" fill="${b}"/><path d="M-122 56A122 124 0 0 1 122 56Z" fill="${a}"/>` +
    `<rect x="-150" y="54" width="300" height="34" rx="17" fill="${b}"/></g><path d="M-86 24A92 92 0 0 1-34-38" fill="none" ${pen(c, 13)}/>`,
};

export const thali: Glyph = {
  width: 270,
  height: 270,
  rest: 0,
  draw: ({ a, b, c, ink }) => {
    const bowls = [-150, -105, -60, -15].map((degrees, i) => {
      const turn = (degrees * Math.PI) / 180;
      return `<circle cx="${(66 * Math.cos(turn)).toFixed(1)}" cy="${(66 * Math.sin(turn)).toFixed(1)}" r="26" fill="${i % 2 ? c : b}"/>`;
    });
    return (
      `<circle r="130" fill="${a}" ${pen(ink, 10)}/><circle r="106" fill="none" ${pen(ink, 5)}/>` +
      `<g ${pen(ink, 8)}>${bowls.join('')}<circle cx="-14" cy="44" r="44" fill="${c}"/><circle cx="60" cy="44" r="22" fill="${b}"/></g>`
    );
  },
};
