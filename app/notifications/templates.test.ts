import { expect, test } from 'vitest';
import { type BookingNoticeData, writeMessage } from './templates.ts';

const booking: BookingNoticeData = {
  bookingCode: 'MH-7K2P',
  artistName: 'Noor Sandhu',
  hostName: 'Aarav Mehta',
  occasion: 'Wedding events',
  startsAt: '2026-12-12T13:30:00Z',
  venue: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
  totalPaise: 11_800_000,
};

test('a sign-in code ends in the line that lets phones fill it in [S7-08]', () => {
  const { sms } = writeMessage('sign_in_code', { code: '042917', minutes: 10, host: 'mehfil.example' });
  expect(sms!.text).toMatch(/^042917 is your /);
  expect(sms!.text.split('\n').at(-1)).toBe('@mehfil.example #042917');
  expect(sms!.variables).toEqual(['042917']);
});

test('the artist is told what is asked and until when to answer [S4-08] [S6-04]', () => {
  const { body, sms } = writeMessage('booking.requested.artist', {
    ...booking,
    answerBy: '2026-12-01T06:30:00Z',
  });
  expect(body).toContain('accept or decline by Tue 1 Dec, 12:00 pm');
  expect(body).toContain('Sat 12 Dec, 7:00 pm');
  expect(sms!.text).toContain('Please answer by Tue 1 Dec, 12:00 pm');
});

test('a cancellation names the rupees that go back and when [S1-05]', () => {
  const cancelled = { ...booking, refundPaise: 7_000_000, refundDays: 7, cancelledBy: 'host' as const };
  expect(writeMessage('booking.cancelled.host', cancelled).body).toContain(
    '₹70,000 goes back the way you paid, within 7 working days',
  );
  expect(writeMessage('booking.cancelled.host', { ...booking, refundPaise: 0 }).body).toContain(
    'nothing goes back',
  );
});

test('no variable of a text message is longer than carriers allow [S7-18]', () => {
  const long = { ...booking, artistName: 'The Royal Patiala Shahi Bhangra and Dhol Company of Chandigarh' };
  for (const template of [
    'booking.requested.host',
    'booking.confirmed.host',
    'booking.declined.host',
  ] as const) {
    const { sms } = writeMessage(template, long);
    for (const variable of sms!.variables) expect(variable.length).toBeLessThanOrEqual(40);
  }
});
