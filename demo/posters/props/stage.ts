import { type Glyph, pen, tip } from './glyph.ts';

const IVORY = '#F6F1E7';

export const microphone: Glyph = {
  width: 120,
  height: 300,
  rest: 24,
  draw: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-30-30L30-30L17 146H-17Z" fill="${b}"/><rect x="-47" y="-54" width="94" height="28" rx="8" fill="${c}"/>` +
    `<path d="M-54-54V-94A54 54 0 0 1 54-94V-54Z" fill="${a}"/></g>` +
    `<g ${pen(ink, 7)} fill="none"><path d="M-18-142V-58M18-142V-58M-52-100H52"/></g><rect x="-10" y="0" width="20" height="34" rx="10" fill="${ink}"/>`,
};

export const turntable: Glyph = {
  width: 300,
  height: 230,
  rest: -8,
  draw: ({ a, b, c, ink }) =>
    `<rect x="-148" y="-112" width="296" height="224" rx="16" fill="${a}" ${pen(ink, 10)}/><circle cx="-34" cy="0" r="94" fill="${ink}"/>` +
    `<g fill="none" stroke="${a}" stroke-opacity=".55" stroke-width="3"><circle cx="-34" cy="0" r="78"/><circle cx="-34" cy="0" r="62"/><circle cx="-34" cy="0" r="46"/></g>` +
    `<circle cx="-34" cy="0" r="34" fill="${b}"/><circle cx="-34" cy="0" r="7" fill="${ink}"/>` +
    `<path d="M104-78V12L44 62" fill="none" ${pen(c === a ? ink : c, 13)}/><circle cx="104" cy="-78" r="20" fill="${b}" ${pen(ink, 8)}/><circle cx="112" cy="74" r="16" fill="${ink}"/>`,
};

export const cueCards: Glyph = {
  width: 260,
  height: 250,
  rest: 6,
  draw: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><g transform="rotate(-22 -10 130)"><rect x="-74" y="-120" width="130" height="196" rx="12" fill="${b}"/></g>` +
    `<g transform="rotate(20 10 130)"><rect x="-56" y="-120" width="130" height="196" rx="12" fill="${c}"/></g>` +
    `<rect x="-65" y="-112" width="130" height="200" rx="12" fill="${a}"/></g>${tip(0, -58, 30, b)}<g ${pen(ink, 9)}><path d="M-36 0H36M-36 28H36M-36 56H10"/></g>`,
};

export const topHat: Glyph = {
  width: 300,
  height: 300,
  rest: -7,
  draw: ({ a, b, ink, outline }) =>
    `<g transform="translate(96 -46) rotate(-58)"><rect x="-120" y="-11" width="240" height="22" rx="4" fill="${ink}" ${pen(outline, 8)}/>` +
    `<rect x="76" y="-11" width="44" height="22" rx="4" fill="${IVORY}" ${pen(ink, 6)}/></g>` +
    `<g ${pen(outline, 8)}><path d="M-88-112Q-8-140 72-112Q54-30 62 78H-78Q-70-30-88-112Z" fill="${ink}"/><path d="M-76 24H58L62 78H-78Z" fill="${b}"/>` +
    `<path d="M-146 58Q-8 104 130 58Q146 112-8 118Q-162 112-146 58Z" fill="${ink}"/></g>${tip(186, -206, 26, a)}${tip(128, -214, 13, b)}${tip(214, -150, 13, b)}`,
};

export const laughter: Glyph = {
  width: 280,
  height: 250,
  rest: -5,
  draw: ({ a, b, ink }) =>
    `<path d="M-136-106Q-136-122-120-122H120Q136-122 136-106V54Q136 70 120 70H-26L-84 122V70H-120Q-136 70-136 54Z" fill="${a}" ${pen(ink, 10)}/>` +
    `<path d="M-84-44H84A84 84 0 0 1-84-44Z" fill="${ink}" ${pen(ink, 8)}/><path d="M-76-44H76L70-18H-70Z" fill="${IVORY}"/>` +
    `<path d="M-44 24A56 56 0 0 1 44 24A84 84 0 0 1-44 24Z" fill="${b}"/><g fill="none" ${pen(ink, 11)}><path d="M-78-74Q-58-98-38-74M38-74Q58-98 78-74"/></g>`,
};
