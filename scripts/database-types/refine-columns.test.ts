import { expect, test } from 'vitest';
import { refineColumns } from './refine-columns.ts';

const GENERATED = `import type { ColumnType } from "kysely";

export interface Booking {
  deposit_paise: number | null;
  note: string;
  quote: Json;
  sound_paise: Generated<number>;
  state: Generated<string>;
}
`;
const STATE = { type: 'BookingState', from: 'app/states.ts' };

test('amounts, states, JSON get domain types; null and defaults stay', () => {
  const refined = refineColumns(GENERATED, {
    'Booking.quote': { type: 'Quote', from: 'app/quote.ts' },
    'Booking.state': STATE,
  });
  expect(refined).toContain('import type { BookingState } from "#app/states.ts";');
  expect(refined).toContain('  deposit_paise: PaiseColumn | null;');
  expect(refined).toContain('  note: string;');
  expect(refined).toContain('  quote: JsonColumn<Quote>;');
  expect(refined).toContain('  sound_paise: Generated<PaiseColumn>;');
  expect(refined).toContain('  state: Generated<BookingState>;');
});

test('listed column that is missing or of another type fails', () => {
  expect(() => refineColumns(GENERATED, { 'Booking.status': STATE })).toThrow('Booking.status');
  expect(() =>
    refineColumns(GENERATED.replace('note: string', 'note: Date'), { 'Booking.note': STATE }),
  ).toThrow('Neither text nor JSON');
});
