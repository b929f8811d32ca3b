/** Subsets typefaces into `app/ui/fonts`. Run by hand after updating one: `node scripts/subset-fonts.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import wawoff2 from 'wawoff2';

const root = resolve(import.meta.dirname, '..');
const FEATURES = 6;
const RUPEE = 0x20b9;
/** Fractions and local forms would add three kilobytes before the first screen. */
const LATIN_FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'rlig', 'rvrn', 'tnum'];

/** English characters; other accented letters are in a separate file that few pages need. */
const usual = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0x131, 0x131],
  [0x2010, 0x2014],
  [0x2018, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];
const accents = [[0xa1, 0xff]];
const latin = [...usual, ...accents];
const vietnamese = [
  [0x102, 0x103],
  [0x110, 0x111],
  [0x128, 0x129],
  [0x168, 0x169],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1ea0, 0x1ef9],
];
const danda = [0x964, 0x965];
/** Scripts that only names on documents have. */
const anek = (of: string, script = of) =>
  `@fontsource-variable/anek-${of}/files/anek-${of}-${script}-wght-normal`;
const named: Record<string, { file: string; blocks: number[][] }> = {
  bengali: { file: anek('bangla', 'bengali'), blocks: [[0x980, 0x9fe], danda] },
  gujarati: { file: anek('gujarati'), blocks: [[0xa80, 0xaff], danda] },
  odia: { file: anek('odia', 'oriya'), blocks: [[0xb00, 0xb77], danda] },
  tamil: { file: anek('tamil'), blocks: [[0xb80, 0xbfa], danda] },
  telugu: { file: anek('telugu'), blocks: [[0xc00, 0xc7f], danda] },
  kannada: { file: anek('kannada'), blocks: [[0xc80, 0xcf3], danda] },
  malayalam: { file: anek('malayalam'), blocks: [[0xd00, 0xd7f], danda] },
  urdu: {
    file: '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal',
    blocks: [
      [0x600, 0x6ff],
      [0x750, 0x77f],
    ],
  },
};
const names = { devanagari: 'महफ़िल हिन्दी', gurmukhi: 'ਮਹਿਫ਼ਲ ਪੰਜਾਬੀ' };

const engine = await loadEngine();
const latinFiles = '@fontsource-variable/anek-latin/files/anek-latin';
await writeSubsetFont('anek-latin', `${latinFiles}-latin-wght-normal`, numbersOfRanges(usual), [400, 800]);
await writeSubsetFont(
  'anek-accents',
  `${latinFiles}-latin-wght-normal`,
  numbersOfRanges(accents),
  [400, 800],
);
await writeSubsetFont('anek-rupee', `${latinFiles}-latin-ext-wght-normal`, [RUPEE], [400, 800]);
await writeSubsetFont(
  'anek-danda',
  '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal',
  [0x964, 0x965],
  [400, 700],
);
for (const script of ['devanagari', 'gurmukhi'] as const) {
  const source = `@fontsource-variable/anek-${script}/files/anek-${script}-${script}-wght-normal`;
  const block = script === 'devanagari' ? [0x900, 0x97f] : [0xa01, 0xa76];
  await writeSubsetFont(
    `anek-${script}`,
    source,
    numbersOfRanges([block, [0x20, 0x20], [0x200c, 0x200d], [0x25cc, 0x25cc]]),
    [400, 700],
  );
  await writeSubsetFont(
    `anek-${script}-names`,
    source,
    [...names[script]].map((letter) => letter.codePointAt(0)!),
    [500, 500],
  );
}

/** Documents are drawn outside a browser: plain files, one per weight. */
const taxDocuments = [
  ['latin', `${latinFiles}-latin-wght-normal`, numbersOfRanges(latin)],
  [
    'latin-ext',
    `${latinFiles}-latin-ext-wght-normal`,
    numbersOfRanges([
      [0x100, 0x17f],
      [RUPEE, RUPEE],
    ]),
  ],
  ['latin-vi', `${latinFiles}-vietnamese-wght-normal`, numbersOfRanges(vietnamese)],
  ...Object.entries(named).map(([script, { file, blocks }]) => [script, file, numbersOfRanges(blocks)]),
  ...(['devanagari', 'gurmukhi'] as const).map((script) => [
    script,
    `@fontsource-variable/anek-${script}/files/anek-${script}-${script}-wght-normal`,
    numbersOfRanges([script === 'devanagari' ? [0x900, 0x97f] : [0xa01, 0xa76]]),
  ]),
] as [string, string, number[]][];
for (const [script, source, codePoints] of taxDocuments)
  for (const [name, weight] of Object.entries({ regular: 430, strong: 680 })) {
    // Indian scripts occur in names only, so one weight is enough.
    if (name === 'strong' && !script.startsWith('latin')) continue;
    const font = await wawoff2.decompress(readFileSync(resolve(root, 'node_modules', `${source}.woff2`)));
    const result = subsetGlyphs(font, codePoints, [weight, weight], script.startsWith('latin'));
    writeFileSync(resolve(root, 'app/bookings/documents/fonts', `${script}-${name}.ttf`), result);
    console.log('paper', script, name, result.length);
  }

async function writeSubsetFont(
  name: string,
  source: string,
  codePoints: number[],
  weights: [number, number],
) {
  const font = await wawoff2.decompress(readFileSync(resolve(root, 'node_modules', `${source}.woff2`)));
  const result = Buffer.from(
    await wawoff2.compress(subsetGlyphs(font, codePoints, weights, source.startsWith(latinFiles))),
  );
  writeFileSync(resolve(root, 'app/ui/fonts', `${name}.woff2`), result);
  console.log(name, result.length);
}

function subsetGlyphs(
  font: Uint8Array,
  codePoints: number[],
  [lightest, heaviest]: [number, number],
  isLatin: boolean,
): Uint8Array {
  const start = engine.malloc(font.length);
  new Uint8Array(engine.memory.buffer).set(font, start);
  const blob = engine.hb_blob_create(start, font.length, 2, 0, 0);
  const face = engine.hb_face_create(blob, 0);
  const input = engine.hb_subset_input_create_or_fail();
  const wanted = engine.hb_subset_input_unicode_set(input);
  for (const codePoint of codePoints) engine.hb_set_add(wanted, codePoint);
  // Tabular figures are dropped unless requested; stylistic alternates would double the Indic fonts.
  const features = engine.hb_subset_input_set(input, FEATURES);
  if (isLatin) engine.hb_set_clear(features);
  for (const name of LATIN_FEATURES) engine.hb_set_add(features, tagNumber(name));
  engine.hb_subset_input_set_axis_range(input, face, tagNumber('wght'), lightest, heaviest, 400);
  const smaller = engine.hb_subset_or_fail(face, input);
  if (!smaller) throw new Error('The font could not be cut.');
  const out = engine.hb_face_reference_blob(smaller);
  const at = engine.hb_blob_get_data(out, 0);
  return new Uint8Array(engine.memory.buffer).slice(at, at + engine.hb_blob_get_length(out));
}

function numbersOfRanges(list: number[][]): number[] {
  return list.flatMap(([from, to]) => Array.from({ length: to! - from! + 1 }, (_, index) => from! + index));
}

function tagNumber(text: string): number {
  return [...text].reduce((value, letter) => value * 256 + letter.charCodeAt(0), 0);
}

async function loadEngine() {
  const bytes = readFileSync(resolve(root, 'node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const exported = instance.exports as unknown as Engine;
  exported._initialize();
  return exported;
}

type Call =
  | 'hb_blob_create'
  | 'hb_blob_get_data'
  | 'hb_blob_get_length'
  | 'hb_face_create'
  | 'hb_face_reference_blob'
  | 'hb_set_add'
  | 'hb_set_clear'
  | 'hb_subset_input_create_or_fail'
  | 'hb_subset_input_set'
  | 'hb_subset_input_set_axis_range'
  | 'hb_subset_input_unicode_set'
  | 'hb_subset_or_fail'
  | 'malloc';
type Engine = { memory: WebAssembly.Memory; _initialize(): void } & Record<
  Call,
  (...values: number[]) => number
>;
