import { type Glyph, pen, tip } from './glyph.ts';

export const dhol: Glyph = {
  width: 280,
  height: 190,
  rest: -14,
  draw: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-106-62Q0-112 106-62V62Q0 112-106 62Z" fill="${a}"/>` +
    `<path d="M-98-62L-62 72L-26-82L10 84L46-80L78 66L104-62" fill="none" stroke="${c}"/>` +
    `<ellipse cx="-106" cy="0" rx="26" ry="66" fill="${b}"/><ellipse cx="106" cy="0" rx="26" ry="66" fill="${b}"/></g>` +
    `<ellipse cx="106" cy="0" rx="10" ry="28" fill="${ink}"/>`,
};

export const tabla: Glyph = {
  width: 290,
  height: 180,
  rest: 0,
  draw: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-142-38C-142 50-112 86-68 86S6 50 6-38Z" fill="${a}"/><ellipse cx="-68" cy="-38" rx="74" ry="32" fill="${c}"/>` +
    `<path d="M30-48L42 74Q88 92 134 74L146-48Z" fill="${b}"/><ellipse cx="88" cy="-48" rx="58" ry="26" fill="${c}"/></g>` +
    `<ellipse cx="-56" cy="-36" rx="30" ry="13" fill="${ink}"/><ellipse cx="88" cy="-48" rx="24" ry="11" fill="${ink}"/>` +
    `<path d="M38 18L64-20L88 22L112-20L140 18" fill="none" ${pen(ink, 7)}/>`,
};

export const drumKit: Glyph = {
  width: 320,
  height: 260,
  rest: 0,
  draw: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-118-74V124M118-74V124"/><rect x="-84" y="-96" width="74" height="64" rx="8" fill="${b}"/>` +
    `<rect x="10" y="-96" width="74" height="64" rx="8" fill="${b}"/><circle cx="0" cy="42" r="90" fill="${a}"/>` +
    `<circle cx="0" cy="42" r="60" fill="${c}"/><path d="M-168-64L-118-92L-68-64Z" fill="${c}"/><path d="M68-64L118-92L168-64Z" fill="${c}"/></g>` +
    tip(0, 42, 34, b),
};
