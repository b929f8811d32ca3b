import { type Glyph, pen } from './glyph.ts';

export const bansuri: Glyph = {
  width: 110,
  height: 400,
  rest: 58,
  draw: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><rect x="-26" y="-196" width="52" height="392" rx="12" fill="${a}"/>` +
    `<rect x="-30" y="-170" width="60" height="26" rx="5" fill="${b}"/><rect x="-30" y="136" width="60" height="26" rx="5" fill="${b}"/></g>` +
    `<ellipse cx="0" cy="-108" rx="13" ry="16" fill="${ink}"/>` +
    `<g fill="${ink}">${[-34, -2, 30, 64, 96].map((y) => `<circle cx="0" cy="${y}" r="9"/>`).join('')}</g>` +
    `<path d="M22-158Q62-150 54-96" fill="none" ${pen(ink, 7)}/><path d="M46-98H62L70-40H38Z" fill="${c}" ${pen(ink, 8)}/>`,
};

export const saxophone: Glyph = {
  width: 220,
  height: 360,
  rest: 8,
  draw: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-104-172H-66L-54-150H-98Z" fill="${ink}"/>` +
    `<path d="M-88-160C-40-184-16-160-16-124V74C-16 116 44 116 44 70V-12L22-56H116L92-12V76C92 196-64 196-64 76V-112C-64-130-74-136-88-130Z" fill="${a}"/>` +
    `<path d="M14-62H124L112-34H28Z" fill="${b}"/></g>` +
    `<g fill="${c}" ${pen(ink, 7)}><circle cx="-40" cy="-70" r="14"/><circle cx="-40" cy="-26" r="14"/><circle cx="-40" cy="18" r="14"/><circle cx="-36" cy="66" r="14"/><circle cx="68" cy="44" r="14"/></g>`,
};

export const harmonium: Glyph = {
  width: 310,
  height: 220,
  rest: 0,
  draw: ({ a, b, c, ink }) =>
    `<g ${pen(ink, 10)}><path d="M-146-104H120L150-36H-150Z" fill="${b}"/><rect x="-150" y="-36" width="300" height="140" rx="8" fill="${a}"/>` +
    `<rect x="-132" y="-20" width="264" height="62" fill="#F6F1E7"/></g>` +
    `<path d="${[-94, -56, -18, 20, 58, 96].map((x) => `M${x}-20V42`).join('')}" ${pen(ink, 6)}/>` +
    `<g fill="${ink}">${[-104, -66, 10, 48, 86].map((x) => `<rect x="${x}" y="-22" width="20" height="36"/>`).join('')}</g>` +
    `<g fill="${c}" ${pen(ink, 7)}><circle cx="-96" cy="74" r="12"/><circle cx="-32" cy="74" r="12"/><circle cx="32" cy="74" r="12"/><circle cx="96" cy="74" r="12"/></g>` +
    `<path d="M-118-84H96M-128-60H108" ${pen(ink, 6)}/>`,
};

export const keyboard: Glyph = {
  width: 340,
  height: 190,
  rest: -8,
  draw: ({ a, b, c, ink }) =>
    `<rect x="-166" y="-88" width="332" height="176" rx="14" fill="${a}" ${pen(ink, 10)}/>` +
    `<rect x="-146" y="-12" width="292" height="82" fill="#F6F1E7" ${pen(ink, 8)}/>` +
    `<path d="${[-104, -62, -20, 22, 64, 106].map((x) => `M${x}-12V70`).join('')}" ${pen(ink, 6)}/>` +
    `<g fill="${ink}">${[-116, -74, 10, 52, 94].map((x) => `<rect x="${x}" y="-14" width="24" height="50"/>`).join('')}</g>` +
    `<rect x="-50" y="-70" width="100" height="38" rx="6" fill="${c}" ${pen(ink, 7)}/>` +
    `<g fill="${b}" ${pen(ink, 7)}><circle cx="-120" cy="-50" r="15"/><circle cx="-82" cy="-50" r="15"/><circle cx="84" cy="-50" r="15"/><circle cx="122" cy="-50" r="15"/></g>`,
};
