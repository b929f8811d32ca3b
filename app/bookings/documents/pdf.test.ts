import { expect, test, vi } from 'vitest';
import { createPdf, createTextRuler, finishPdf } from './pdf.server.ts';

const COLUMN = { width: 238, size: 9 };

test.each(['क्\u200dया', 'श्री\u200dमती', 'क्\u200cष', 'ਕ੍\u200dਰ', 'ਕ\u200c', '\u200dक'])(
  'name with Indic joiners is drawn: %j',
  async (name) => {
    const pdf = createPdf('Receipt');
    pdf.write(name, 10, 10, COLUMN);
    expect((await finishPdf(pdf)).length).toBeGreaterThan(1000);
  },
);

test.each(['क्ष्म्य्', 'क', 'ਸ੍ਰੀ', 'W', 'i', 'क '])(
  'long run of %j: measured efficiently, every line fits',
  (letters) => {
    const { doc } = createPdf('Receipt');
    const ruler = createTextRuler(doc);
    const measured = vi.spyOn(doc, 'widthOfString');
    const lines = ruler.linesOf(letters.repeat(300 / letters.length), COLUMN);
    expect(measured.mock.calls.reduce((sum, [text]) => sum + text.length, 0)).toBeLessThan(1000);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(ruler.widthOf(line, COLUMN)).toBeLessThanOrEqual(COLUMN.width + 0.1);
    expect(lines.join('').replaceAll(' ', '')).toBe(letters.repeat(300 / letters.length).replaceAll(' ', ''));
  },
);
