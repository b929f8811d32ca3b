import type { ObjectColours } from '../colourways.ts';
import { pen, tip } from '../props/glyph.ts';

/** Fits a 400 x 400 box about 0, 0, with its base at y = 170. */
type Drawing = (colours: ObjectColours) => string;

const box = (x: number, y: number, width: number, height: number, fill: string, r = 8) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const knobs = (xs: number[], y: number, r: number, fill: string) =>
  xs.map((x) => disc(x, y, r, fill)).join('');
const each = (xs: number[], draw: (x: number) => string) => xs.map(draw).join('');

export const SOUND_GLYPHS = {
  'speaker-top': ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}>${box(-96, -180, 192, 350, a)}${disc(0, 62, 76, ink)}${disc(0, 62, 52, b)}${disc(0, 62, 18, c)}<path d="M-66-150H66L40-56H-40Z" fill="${c}"/></g>` +
    `<path d="M-24-132L-14-74M24-132L14-74" ${pen(ink, 7)}/>`,
  'column-speaker': ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}>${box(-34, -186, 68, 230, a)}${box(-14, 44, 28, 46, ink)}${box(-92, 84, 184, 86, b)}${each([-150, -104, -58, -12], (y) => disc(0, y, 17, c))}${disc(0, 127, 28, c)}</g>`,
  subwoofer: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}>${box(-170, -110, 340, 280, a)}${disc(0, 30, 112, ink)}${disc(0, 30, 84, b)}${disc(0, 30, 30, c)}</g>` +
    `<path d="M-140-80H-110M110-80H140M-140 140H-110M110 140H140" ${pen(ink, 12)}/>`,
  mixer: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-160-90H160L190 130H-190Z" fill="${a}"/>${box(-192, 128, 384, 42, b)}</g>` +
    `<g ${pen(ink, 6)}>${knobs([-124, -76, -28, 20, 68, 116], -56, 15, b)}${knobs([-128, -78, -28, 22, 72, 122], -12, 15, c)}</g>` +
    each([-134, -82, -30, 24, 76, 130], (x) => `<path d="M${x} 26V106" ${pen(ink, 8)}/>`) +
    each(
      [-134, -82, -30, 24, 76, 130],
      (x) =>
        `<rect x="${x - 15}" y="${40 + ((x + 200) % 46)}" width="30" height="18" fill="${c}" ${pen(ink, 6)}/>`,
    ),
  microphone: ({ a, b, c, ink }) =>
    `<g transform="rotate(28) scale(1.25)"><g ${pen(ink, 8)}><path d="M-30-30L30-30L17 146H-17Z" fill="${b}"/>${box(-47, -54, 94, 28, c)}<path d="M-54-54V-94A54 54 0 0 1 54-94V-54Z" fill="${a}"/></g><path d="M-18-142V-58M18-142V-58M-52-100H52" ${pen(ink, 6)}/>${box(-10, 0, 20, 34, ink, 10)}</g>`,
  'wireless-microphone': ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-130 40V-120M130 40V-120"/>${disc(-130, -128, 12, c)}${disc(130, -128, 12, c)}${box(-180, 40, 360, 130, a)}${box(-150, 70, 130, 70, ink, 4)}</g><path d="M-130 112L-100 92L-74 118L-44 90" ${pen(c, 7)} fill="none"/>` +
    `<g ${pen(ink, 7)}>${disc(46, 105, 24, b)}${disc(120, 105, 24, b)}</g>` +
    `<g transform="translate(0 -60) rotate(64) scale(.62)" ${pen(ink, 14)}><path d="M-28-30L28-30L17 170H-17Z" fill="${b}"/><path d="M-54-44V-94A54 54 0 0 1 54-94V-44Z" fill="${c}"/></g>`,
  'microphone-stand': ({ a, b, ink }) =>
    `<path d="M0-40V150M0 146L-96 170M0 146L96 170M0-40L110-150" ${pen(ink, 20)} fill="none"/><path d="M0-40V140" ${pen(b, 7)}/><g ${pen(ink, 9)}>${disc(0, -40, 20, a)}</g>` +
    `<g transform="translate(104 -144) rotate(50) scale(.62)" ${pen(ink, 14)}><path d="M-28-30L28-30L17 90H-17Z" fill="${b}"/><path d="M-54-40V-94A54 54 0 0 1 54-94V-40Z" fill="${a}"/></g>`,
  monitor: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-180 170L-120-80H70L180 170Z" fill="${a}"/><path d="M-120-80H70L40-40H-110Z" fill="${b}"/>${disc(-10, 74, 76, ink)}${disc(-10, 74, 52, c)}${disc(-10, 74, 17, b)}</g>${box(84, 110, 46, 26, ink, 6)}`,
  amplifier: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}>${box(-176, -150, 352, 320, a)}${box(-176, -150, 352, 72, b)}</g><g ${pen(ink, 6)}>${knobs([-132, -84, -36, 12, 60], -114, 16, c)}</g>${disc(130, -114, 14, ink)}` +
    `<path d="${each([-48, -16, 16, 48, 80, 112], (y) => `M-144 ${y}H144`)}" ${pen(ink, 8)}/>`,
  'power-amplifier': ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}>${each([-130, -20, 90], (y) => box(-184, y, 368, 84, y === -20 ? b : a))}</g>` +
    each(
      [-130, -20, 90],
      (y) =>
        `<g ${pen(ink, 7)}>${disc(-130, y + 42, 22, c)}${disc(-66, y + 42, 22, c)}</g><path d="M0 ${y + 26}H140M0 ${y + 42}H140M0 ${y + 58}H140" ${pen(ink, 6)}/>`,
    ),
  'dj-console': ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}>${box(-192, -90, 384, 210, a, 14)}<path d="M-150 120L-170 170M150 120L170 170"/>${disc(-118, 10, 66, ink)}${disc(118, 10, 66, ink)}${disc(-118, 10, 26, b)}${disc(118, 10, 26, c)}</g>` +
    `<path d="M-26-40V70M0-40V70M26-40V70" ${pen(ink, 8)}/><g ${pen(ink, 6)}>${box(-38, 10, 24, 18, b, 3)}${box(-12, -20, 24, 18, c, 3)}${box(14, 30, 24, 18, b, 3)}</g>`,
  turntable: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}>${box(-186, -130, 372, 290, a, 14)}${disc(-40, 14, 118, ink)}${disc(-40, 14, 42, b)}${disc(-40, 14, 8, ink)}<path d="M140-84V34L66 92" fill="none" stroke="${c}" stroke-width="15"/>${disc(140, -84, 24, b)}</g><circle cx="-40" cy="14" r="80" fill="none" ${pen(a, 3)}/>`,
  cables: ({ a, b, c, ink }) => {
    const coil =
      'M-130 60A130 130 0 1 1 130 60A130 130 0 1 1-130 60M-82 60A82 82 0 1 1 82 60A82 82 0 1 1-82 60M118 0C170-60 130-120 60-128M-128 40C-196-20-170-120-110-130';
    return `<g transform="translate(0 -14) scale(.92)"><path d="${coil}" fill="none" ${pen(ink, 40)}/><path d="${coil}" fill="none" ${pen(a, 20)}/><g ${pen(ink, 10)}>${box(-4, -156, 84, 52, b)}${box(-130, -164, 84, 52, c)}<path d="M-4-130H-30M-130-138H-156"/></g></g>`;
  },
  'di-box': ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-160-40L-110-110H150L180-40Z" fill="${b}"/>${box(-160, -40, 340, 210, a)}${disc(-82, 66, 46, c)}${disc(94, 66, 46, ink)}</g><g fill="${ink}">${disc(-82, 46, 9, ink)}${disc(-100, 80, 9, ink)}${disc(-64, 80, 9, ink)}</g>${disc(94, 66, 16, c)}`,
  'par-light': ({ a, b, c, ink }) =>
    `<path d="M-118-170H118" ${pen(ink, 18)}/><g ${pen(ink, 10)}><path d="M-70-168V-60M70-168V-60"/><g transform="rotate(-18 0 -40)"><path d="M-62-120H62L86 20H-86Z" fill="${a}"/><ellipse cx="0" cy="20" rx="86" ry="26" fill="${c}"/></g></g><path d="M-40 66L-66 166L154 166L96 40Z" fill="${b}"/>`,
  'moving-head': ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}>${box(-110, 104, 220, 66, a)}<path d="M-104 104V-30Q-104-60-74-60V60H74V-60Q104-60 104-30V104Z" fill="${b}"/><g transform="rotate(-28 0 -20)">${box(-66, -130, 132, 180, a, 26)}${disc(0, -96, 44, c)}</g></g>`,
  'led-wall': ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}>${box(-186, -140, 372, 240, ink)}<path d="M-100 100L-130 170M100 100L130 170"/></g>` +
    [-150, -90, -30, 30, 90]
      .map((x, i) =>
        [-120, -52, 16].map((y, j) => box(x + 2, y, 54, 60, [a, b, c][(i + j) % 3]!, 2)).join(''),
      )
      .join(''),
  projector: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}>${box(-176, -60, 352, 170, a, 18)}<path d="M-120 110V150M120 110V150"/>${disc(86, 25, 66, b)}${disc(86, 25, 36, c)}</g><path d="M-136-14H-20M-136 24H-20M-136 62H-20" ${pen(ink, 9)}/><path d="M86-74L30-170H142Z" fill="${c}"/>`,
  screen: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}>${box(-190, -166, 380, 34, b, 14)}<path d="M-166-132H166V86H-166Z" fill="#F6F1E7"/><path d="M0 86V150M-80 170L0 140L80 170" fill="none"/></g>${tip(0, -22, 84, a)}${tip(0, -22, 40, c)}`,
  generator: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-170-90V-140H170V-90" fill="none"/>${box(-180, -92, 360, 210, a, 18)}${disc(-120, 136, 34, b)}${disc(120, 136, 34, b)}${box(-146, -58, 120, 130, b)}</g><path d="M-126-30H-46M-126 6H-46M-126 42H-46" ${pen(ink, 8)}/><path d="M98-62L34 20H78L60 84L136-8H88Z" fill="${c}" ${pen(ink, 8)}/>`,
  truss: ({ a, b, c, ink }) =>
    `<g fill="none" ${pen(ink, 26)}><path d="M-160 170V-150H160V170M-110 170V-100H110V170"/></g><g fill="none" ${pen(a, 10)}><path d="M-160 170V-150H160V170M-110 170V-100H110V170"/></g>` +
    `<path d="M-160 150L-110 100L-160 50L-110 0L-160-50L-110-100L-60-150L-10-100L40-150L90-100L110-100L160-50L110 0L160 50L110 100L160 150" fill="none" ${pen(ink, 9)}/>` +
    `<g ${pen(ink, 8)}><path d="M-54-86H-6L4-30H-64Z" fill="${b}"/><path d="M6-86H54L64-30H-4Z" fill="${c}"/></g>`,
  stage: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-120-40H120L192 60H-192Z" fill="${a}"/>${box(-192, 60, 384, 60, b, 4)}<path d="M-160 120V170M0 120V170M160 120V170"/></g>${each([-140, -70, 0, 70, 140], (x) => tip(x, 90, 22, c))}`,
  headset: ({ a, b, c, ink }) =>
    `<path d="M-120 40V-30A120 120 0 0 1 120-30V40" fill="none" ${pen(ink, 34)}/><path d="M-120 30V-30A120 120 0 0 1 120-30V30" fill="none" ${pen(b, 14)}/><g ${pen(ink, 10)}>${box(-156, 10, 72, 120, a, 24)}${box(84, 10, 72, 120, a, 24)}<path d="M-120 130Q-110 180-20 164" fill="none"/>${disc(0, 160, 22, c)}</g>`,
  'smoke-machine': ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-130 20V-20H60V20" fill="none"/>${box(-170, 20, 270, 140, a)}${box(100, 56, 46, 60, b)}${disc(-110, 90, 28, c)}</g><path d="M-50 70H66M-50 96H66M-50 122H66" ${pen(ink, 8)}/><g fill="${b}">${disc(120, -30, 44, b)}${disc(60, -90, 54, b)}${disc(140, -120, 40, b)}</g>`,
} satisfies Record<string, Drawing>;

export type SoundItemKind = keyof typeof SOUND_GLYPHS;
