import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { isPrintable } from '../core/document-scripts.ts';
import { createPdf, finishPdf } from './pdf.server.ts';
import { fontFile, hasPrintableLetter, type PdfFont, runsOf } from './pdf-fonts.server.ts';

const printed = (name: string) =>
  runsOf(name, 'regular')
    .map(({ text }) => text)
    .join('');

const NAMES = [
  'محمد اقبال',
  'ڈاکٹر ٹیپو بڑے گھر',
  'முத்துக்குமார் வேலு',
  'সৌরভ গঙ্গোপাধ্যায়',
  'ગીતાબેન પટેલ',
  'రాజు శ్రీనివాస్',
  'ಕೃಷ್ಣ ಶ್ರೀನಿವಾಸ್',
  'മോഹൻ ശ്രീലക്ഷ്മി',
  'ଶ୍ରୀ କୃଷ୍ଣ ପଣ୍ଡା',
  'क्\u200dषितिज श्रीवास्तव',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'Nguyễn Thị Hồng',
  'Dvořák—Šťastný',
];

interface Shaping {
  font: { layout(text: string): { glyphs: { id: number }[] } };
}

test.each(NAMES)('a paper has a glyph for each letter of %s', async (name) => {
  const pdf = createPdf('Receipt');
  expect(isPrintable(name)).toBe(true);
  const runs = runsOf(name, 'regular');
  const letters = (text: string) => [...text].filter((letter) => /\p{L}/u.test(letter)).sort();
  expect(letters(runs.map(({ text }) => text).join(''))).toEqual(letters(name));
  for (const { font, text } of runs) {
    pdf.doc.registerFont(font, fontFile(font as PdfFont)).font(font);
    const { glyphs } = (pdf.doc as unknown as { _font: Shaping })._font.font.layout(text);
    expect(glyphs.map(({ id }) => id)).not.toContain(0);
  }
  pdf.write(name, 48, 48, { width: 238 });
  const { text } = await extractText(new Uint8Array(await finishPdf(pdf)), { mergePages: true });
  expect(text).not.toContain('?');
  expect(text.trim()).not.toBe('');
});

test('Urdu: drawn right to left, numbers left to right', () => {
  expect(runsOf('محمد اقبال', 'regular').map(({ text }) => text)).toEqual(['اقبال', ' ', 'محمد']);
  const runs = runsOf('مکان 12 (چنڈی)', 'regular').map(({ text }) => text);
  expect(runs.indexOf('12')).toBeLessThan(runs.indexOf('مکان'));
  expect(printed('مکان 12 (چنڈی)')).toMatch(/^\(.*\) 12/);
});

test('unsupported characters: left out, never printed as question marks', () => {
  expect(printed('Priya 💃🏽👩\u200d🎤 Events')).toBe('Priya Events');
  expect(printed('Иван Petrov')).not.toContain('?');
  for (const name of ['王小明', 'Иван', '💃🏽👩\u200d🎤']) {
    expect(hasPrintableLetter(name)).toBe(false);
    expect(isPrintable(name)).toBe(false);
  }
  expect(isPrintable('Priya 💃🏽 Events')).toBe(true);
  expect(isPrintable('Șerban Müller')).toBe(true);
  expect(isPrintable('Məmməd')).toBe(false);
  expect(isPrintable('Иван Petrov')).toBe(false);
});

test('impossible letter sequences: the document is still drawn', async () => {
  const pdf = createPdf('Receipt');
  pdf.write('ঌ্\u200d ্ক ి శ్', 48, 48, { width: 238 });
  expect((await finishPdf(pdf)).length).toBeGreaterThan(1000);
});
