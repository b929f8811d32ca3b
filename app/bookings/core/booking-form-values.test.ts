import { expect, test } from 'vitest';
import { missingFields } from './booking-choices.ts';
import {
  EMPTY_FORM,
  samePrice,
  toBookingDraft,
  valuesInForm,
  valuesInUrl,
  withAllFields,
  withPricedFields,
} from './booking-form-values.ts';

const query = (text: string) => new URLSearchParams(text);

test('form from URL: only valid field values are taken [S2-05]', () => {
  expect(valuesInUrl(query('artist=7&date=2026-12-12&from=19:00&to=21:30&audience=1-100&sound=k3'))).toEqual({
    date: '2026-12-12',
    from: '19:00',
    to: '21:30',
    audienceSize: '1-100',
    sound: 'k3',
  });
  expect(valuesInUrl(query('date=tomorrow&from=7pm&to=25:00&audience=many&occasion=Siesta'))).toEqual({});
});

test('the start is 17:00 unless the address says otherwise [S9-04]', () => {
  expect(valuesInForm(new FormData(), query(''))).toMatchObject({ from: '17:00', to: '19:30' });
});

test('URL: holds only price fields, not names or places', () => {
  const values = {
    ...EMPTY_FORM,
    hostName: 'Aarav',
    address: 'Sector 6',
    date: '2026-12-12',
    audienceSize: '1-30',
  };
  const written = withPricedFields(query('artist=7&sound=none'), values);
  expect(written.toString()).toBe('artist=7&audience=1-30&date=2026-12-12&from=17%3A00&to=19%3A30');
  expect(valuesInUrl(withAllFields(query('artist=7'), values))).toMatchObject({
    hostName: 'Aarav',
    address: 'Sector 6',
  });
  expect(samePrice(values, { ...values, hostName: 'Veer' })).toBe(true);
  expect(samePrice(values, { ...values, sound: 'none' })).toBe(false);
});

test('without a start or an end the time is missing [S5-04]', () => {
  const filled = {
    ...EMPTY_FORM,
    hostName: 'A',
    occasion: 'Festival',
    audienceSize: '1-30',
    date: '2026-12-12',
    address: 'B',
  };
  expect(missingFields(toBookingDraft(filled))).toEqual([]);
  for (const hostName of ['王小明', 'Иван Petrov', '💃🏽'])
    expect(missingFields(toBookingDraft({ ...filled, hostName }))).toEqual(['hostName']);
  for (const hostName of ['محمد اقبال', 'മോഹൻ', 'Nguyễn', 'Priya 💃🏽', 'Family 7'])
    expect(missingFields(toBookingDraft({ ...filled, hostName }))).toEqual([]);
  expect(missingFields(toBookingDraft({ ...filled, to: '' }))).toEqual(['from']);
  expect(missingFields(toBookingDraft({ ...EMPTY_FORM, from: '' }))).toEqual([
    'hostName',
    'occasion',
    'audienceSize',
    'date',
    'from',
    'address',
  ]);
});
