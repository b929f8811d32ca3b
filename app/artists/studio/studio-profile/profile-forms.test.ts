import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledFields, filledValues } from '#tests/support/artist-fields.ts';
import { riderLines, soundOfAct } from '../../core/rider.ts';
import { MUST_KINDS } from '../../core/rider-musts.ts';
import { type AboutValues, readAbout } from './about-form.ts';
import { type OfferValues, readOffer } from './offer-form.ts';
import { COUNT_FIELDS, readStage, stageValuesOf } from './stage-form.ts';

const about: AboutValues = {
  ...filledFields(),
  name: 'Noor Sandhu',
  about: 'Ghazal and sufi since 2009.',
  experience_years: '12',
  city: '1',
  locality: 'Sector 22',
  travel_km: '120',
  skills: ['Ghazal'],
  moreSkills: 'sufi, GHAZAL',
  genres: [],
  moreGenres: 'R&B',
  languages: ['Punjabi'],
  moreLanguages: '',
  presentation: '',
};
const cities = [{ id: 1 }];
const stored = filledValues();
const offer: OfferValues = { ...filledFields(), fee: '20000', extension: '' };

test('ticked and written skills are one list [S2-40]', () => {
  expect(readAbout(about, cities, stored)).toMatchObject({
    ok: true,
    value: {
      skills: ['Ghazal', 'sufi'],
      genres: ['R&B'],
      fields: { experience_years: 12, travel_km: 120 },
      cityId: 1,
    },
  });
});

test('profile form: each invalid field has its own error [S3-07]', () => {
  const numbers = { experience_years: '90', travel_km: '2' };
  const wrong = { ...about, ...numbers, name: '', city: '7', skills: [], moreSkills: '' };
  expect(readAbout(wrong, cities, stored)).toEqual({
    ok: false,
    errors: {
      name: 'name',
      experience_years: 'invalid',
      city: 'city',
      travel_km: 'invalid',
      skills: 'skills',
    },
  });
  expect(readAbout({ ...about, about: 'Ring 9876543210', moreGenres: '<b>' }, cities, stored)).toEqual({
    ok: false,
    errors: { about: 'contact', genres: 'genres' },
  });
});

test('price: whole rupees within limits; unusual set length is kept [S2-40] [S3-07]', () => {
  const values = { ...offer, fee: '1,18,000', set_minutes: '135', accepts_instantly: 'yes' };
  expect(readOffer(values, { ...stored, set_minutes: 135 })).toMatchObject({
    ok: true,
    value: {
      fee: 11_800_000,
      extension: null,
      fields: { set_minutes: 135, accepts_instantly: true },
    },
  });
  expect(readOffer({ ...values, fee: '999' }, stored)).toEqual({
    ok: false,
    errors: { fee: 'fee', set_minutes: 'invalid' },
  });
});

test.each([
  ['', { ok: true, value: { extension: null } }],
  ['5,000', { ok: true, value: { extension: 500_000 } }],
  ['500', { ok: true, value: { extension: 50_000 } }],
  ['8000', { ok: true, value: { extension: 800_000 } }],
  ['499', { ok: false, errors: { extension: 'extension' } }],
  ['8001', { ok: false, errors: { extension: 'extension' } }],
  ['many', { ok: false, errors: { extension: 'extension' } }],
])('own extension price (%s): empty, or within the limits [S1-05]', (extension, read) => {
  expect(readOffer({ ...offer, extension }, stored)).toMatchObject(read);
});

test('stored rider: unchanged after display and saving', () => {
  const count = fc.integer({ min: 1, max: 20 });
  const lines = fc.uniqueArray(fc.constantFrom('Tea', 'Own mixer', 'A chair', 'Two towels, white'), {
    minLength: 1,
  });
  fc.assert(
    fc.property(
      fc.record(
        {
          stageFeet: fc.record({ width: count, depth: count }),
          powerPoints: count,
          channels: count,
          mics: count,
          monitors: count,
          loadInMinutes: count,
          loadIn: fc.constantFrom('ground' as const, 'lift' as const, 'stairs' as const),
          greenRoom: fc.boolean(),
          brings: lines,
          hospitality: lines,
          notes: lines,
        },
        { requiredKeys: ['greenRoom'] },
      ),
      (rider) => {
        expect(readStage(stageValuesOf(rider, ['Heer']))).toEqual({
          ok: true,
          value: { rider, songs: ['Heer'] },
        });
      },
    ),
  );
});

test('half a stage and beyond belief are refused by field', () => {
  const empty = stageValuesOf({}, []);
  expect(readStage({ ...empty, stageWidth: '20', powerPoints: '900', notes: 'Ring 98765 43210' })).toEqual({
    ok: false,
    errors: { stageDepth: 'stage', powerPoints: 'count', notes: 'contact' },
  });
  expect(COUNT_FIELDS).toHaveLength(7);
});

test('musts: only filled-in needs allowed, others named as errors', () => {
  const filled = { powerPoints: 3, greenRoom: true, musts: ['power' as const, 'changing_room' as const] };
  expect(readStage(stageValuesOf(filled, []))).toEqual({ ok: true, value: { rider: filled, songs: [] } });
  const values = { ...stageValuesOf({ ...filled, greenRoom: false }, []), musts: [...MUST_KINDS] };
  expect(readStage(values)).toEqual({
    ok: false,
    errors: { musts: ['stage', 'sound', 'changing_room'] },
  });
});

test('rider: shown point by point, only what is asked', () => {
  const lines = riderLines({ mics: 3, channels: 8, greenRoom: true, loadIn: 'stairs', loadInMinutes: 40 });
  expect(lines).toEqual([
    {
      title: 'sound',
      needs: [
        { kind: 'channels', count: 8 },
        { kind: 'mics', count: 3 },
      ],
    },
    { title: 'arrival', needs: [{ kind: 'before', count: 60 }] },
    { title: 'greenRoom', needs: [{ kind: 'room' }] },
    { title: 'loadIn', needs: [{ kind: 'before', count: 40 }, { kind: 'stairs' }] },
  ]);
});

test.each([45, 60, 90])('rider arriving %i minutes before: one arrival for all', (arrivalMinutes) => {
  const lines = riderLines({ arrivalMinutes, channels: 2 });
  const needs = Object.fromEntries(lines.map((line) => [line.title, line.needs]));
  expect(needs.arrival).toEqual([{ kind: 'before', count: 60 }, { kind: 'withRoom' }]);
  expect(needs.loadIn).toEqual(arrivalMinutes > 60 ? [{ kind: 'before', count: 90 }] : undefined);
  expect(riderLines({})).toEqual([]);
});

test('sound of an act: as its rider says, or none', () => {
  const act = { category: 'instrumentalist', skills: ['Dhol'] };
  expect(soundOfAct({ ...act, rider: null }).own).toBe('noSound');
  expect(soundOfAct({ ...act, rider: { channels: 4 } }).own).toBeNull();
  expect(soundOfAct({ ...act, skills: ['Dhol', 'Tabla'], rider: {} }).own).toBeNull();
  expect(soundOfAct({ ...act, category: 'catering', skills: [], rider: {} }).own).toBe('noSound');
  expect(
    soundOfAct({ category: 'dj', skills: ['House'], rider: { sound: 'ownSound', channels: 4 } }),
  ).toEqual({
    ...{ channels: 4, monitors: 0, own: 'ownSound' },
  });
});
