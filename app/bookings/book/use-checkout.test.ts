import { expect, test } from 'vitest';
import { completeGstin } from '#app/accounts/profile/gstin.ts';
import { EMPTY_FORM } from '../core/booking-form-values.ts';
import { bookingDetailsBody, performerOnWire, requestFromWire } from '../view/booking-wire.ts';
import { detailsForWire, performerForWire } from './use-checkout.ts';

const filled = {
  ...EMPTY_FORM,
  hostName: ' Aarav Mehta ',
  occasion: 'Wedding events',
  audienceSize: '1-100',
  date: '2026-12-12',
  from: '19:00',
  to: '21:30',
  address: 'Sukhna Lawns',
};
const asServerReads = (sound: string) =>
  requestFromWire(7, bookingDetailsBody.parse(detailsForWire({ ...filled, sound }, 5_900_000)));

test('booking request: server reads the form exactly, sound included [S3-10] [S4-09]', () => {
  expect(asServerReads('')).toMatchObject({
    artistId: 7,
    hostName: 'Aarav Mehta',
    occasion: 'Wedding events',
    date: '2026-12-12',
    from: '19:00',
    to: '21:30',
    withSound: true,
    sound: null,
  });
  expect(asServerReads('none')).toMatchObject({ withSound: false });
  expect(asServerReads('k3,e5x2')).toMatchObject({
    withSound: true,
    sound: { kits: [{ id: 3 }], equipment: [{ id: 5, quantity: 2 }] },
  });
});

const company = {
  'billing-name': ' Mehta\u200b & Sons ',
  'billing-address': 'SCO 12, Sector 17',
  'billing-pin': '१६० ०१७',
  poNumber: 'PO－77',
};

test('booking request: company read as typed, a wrong GSTIN refused', () => {
  const gstin = completeGstin('03AAACM9325A1Z');
  const read = (change: Partial<typeof company> & { 'billing-gstin'?: string; keepsBilling?: string }) => {
    const details = detailsForWire({ ...filled, ...company, 'billing-gstin': gstin, ...change }, 5_900_000);
    return requestFromWire(7, bookingDetailsBody.parse(details));
  };
  const billing = { name: 'Mehta & Sons', gstin, address: 'SCO 12, Sector 17', pin: '160017' };
  expect(read({})!.company).toEqual({ billing, poNumber: 'PO-77', keep: false });
  expect(read({ 'billing-gstin': ` gstin ${gstin.toLowerCase()}`, keepsBilling: 'yes' })!.company).toEqual({
    billing,
    poNumber: 'PO-77',
    keep: true,
  });
  expect(read({ 'billing-gstin': gstin.replace('3', '4') })).toBeNull();
  expect(read({ 'billing-pin': '' })).toBeNull();
  const none = { 'billing-name': '', 'billing-gstin': '', 'billing-address': '', 'billing-pin': '' };
  expect(read(none)!.company).toEqual({ billing: undefined, poNumber: 'PO-77', keep: false });
});

test('booking request: status 0 and amount in rupees [S4-08] [S3-10]', () => {
  expect(detailsForWire(filled, 5_900_000)).toMatchObject({ status: 0, total_amount: 59_000 });
});

test('performer on the wire: team_id for teams, artist_id for solo [S3-10] [S7-16]', () => {
  expect(performerForWire({ id: 7, kind: 'team' })).toEqual({ team_id: 7 });
  expect(performerForWire({ id: 7, kind: 'solo' })).toEqual({ artist_id: 7 });
  expect(performerOnWire({ team_id: 7 })).toBe(7);
  expect(performerOnWire({ artist_id: 7 })).toBe(7);
});

test('booking request: conflicting artist and team name no performer [S3-10]', () => {
  expect(performerOnWire({ artist_id: 7, team_id: 8 })).toBeUndefined();
  expect(performerOnWire({ artist_id: 7, team_id: 7 })).toBe(7);
});
