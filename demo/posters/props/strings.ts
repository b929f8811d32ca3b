import { type Glyph, pen } from './glyph.ts';

export const guitar: Glyph = {
  width: 150,
  height: 400,
  rest: 38,
  draw: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-18-200L18-200L24-152H-24Z" fill="${b}"/>` +
    `<path d="M-52 20C-52-24-26-34 0-34S52-24 52 20C52 52 78 62 78 112C78 162 44 190 0 190S-78 162-78 112C-78 62-52 52-52 20Z" fill="${a}"/>` +
    `<rect x="-12" y="-156" width="24" height="190" fill="${ink}"/><circle cx="0" cy="66" r="30" fill="${ink}"/>` +
    `<rect x="-36" y="132" width="72" height="18" rx="4" fill="${b}"/></g>` +
    `<path d="M-4-150V134M4-150V134" stroke="${c}" stroke-width="2.5"/>`,
};

export const sarangi: Glyph = {
  width: 190,
  height: 400,
  rest: 20,
  draw: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-34-196H34V-60L46-30Q60 0 44 34L70 70V164Q0 196-70 164V70L-44 34Q-60 0-46-30L-34-60Z" fill="${a}"/>` +
    `<path d="M-16-180H16V-110A16 16 0 0 1-16-110Z" fill="${ink}"/><rect x="-46" y="92" width="92" height="18" rx="5" fill="${c}"/>` +
    `<g fill="${b}"><circle cx="-52" cy="-172" r="15"/><circle cx="-52" cy="-126" r="15"/><circle cx="52" cy="-172" r="15"/><circle cx="52" cy="-126" r="15"/></g></g>` +
    `<path d="M-7-90V150M7-90V150" stroke="${c}" stroke-width="4"/>` +
    `<path d="M-112 96L118-4" ${pen(ink, 12)}/><path d="M-112 96Q-10-8 118-4" fill="none" ${pen(ink, 9)}/>`,
};

export const sitar: Glyph = {
  width: 210,
  height: 500,
  rest: 30,
  draw: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><circle cx="0" cy="-158" r="58" fill="${a}"/><path d="M-24-248H24L28 90H-28Z" fill="${c}"/>` +
    `<path d="M0 20C22 20 30 52 54 76C86 104 104 130 104 160C104 216 56 248 0 248S-104 216-104 160C-104 130-86 104-54 76C-30 52-22 20 0 20Z" fill="${a}"/>` +
    `<path d="M-28 90Q0 44 28 90Q0 130-28 90Z" fill="${c}"/><rect x="-36" y="166" width="72" height="20" rx="5" fill="${b}"/></g>` +
    `<g ${pen(ink, 8)}><path d="M-25-118H25M-25-82H25M-26-46H26M-26-10H26M-27 26H27M-27 60H27"/>` +
    `<path d="M-24-232L-48-240M24-232L48-240M-24-206L-48-214M24-206L48-214"/></g>` +
    `<path d="M-7-244V170M7-244V170" stroke="${ink}" stroke-width="3.5"/>` +
    `<g fill="${b}" ${pen(ink, 6)}><circle cx="-56" cy="200" r="11"/><circle cx="56" cy="200" r="11"/><circle cx="0" cy="222" r="11"/></g>`,
};

export const violin: Glyph = {
  width: 170,
  height: 400,
  rest: 34,
  draw: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><circle cx="0" cy="-186" r="16" fill="${b}"/><rect x="-11" y="-176" width="22" height="176" fill="${ink}"/>` +
    `<path d="M0-30C40-30 62-14 62 22C62 44 40 50 40 72S78 98 78 138C78 176 44 196 0 196S-78 176-78 138S-40 94-40 72S-62 44-62 22C-62-14-40-30 0-30Z" fill="${a}"/>` +
    `<rect x="-30" y="92" width="60" height="14" rx="4" fill="${c}"/><path d="M-14 128H14L8 186H-8Z" fill="${b}"/></g>` +
    `<path d="M-40 44Q-28 62-38 84M40 44Q28 62 38 84" fill="none" ${pen(ink, 8)}/><path d="M-3-170V130M4-170V130" stroke="${c}" stroke-width="2.5"/>` +
    `<path d="M-106 150L126-52" ${pen(ink, 11)}/>`,
};
