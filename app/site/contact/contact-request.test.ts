import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ContactValues, MAX_LENGTH, readContact, SUBJECTS } from './contact-request.ts';

const whole: ContactValues = {
  name: ' Simran  Gill ',
  email: 'simran@example.com',
  phone: '',
  subject: 'booking',
  message: 'Is a ghazal singer possible on a terrace?',
};
const problems = (change: Partial<ContactValues>) => {
  const read = readContact({ ...whole, ...change });
  return read.ok ? {} : read.refusal.problems;
};

test('contact form: name, e-mail, subject, message required; phone optional [S3-16] [S5-08]', () => {
  expect(readContact(whole)).toEqual({
    ok: true,
    value: { ...whole, name: 'Simran Gill', phone: null },
  });
  expect(problems({ name: ' ', email: '', subject: '', message: '\n' })).toEqual({
    name: 'name',
    email: 'email',
    subject: 'subject',
    message: 'message',
  });
});

test.for(['simran', 'simran@', '@example.com', 'a b@example.com', 'simran@example', 'a@b.c', 'x@y..z,q'])(
  '%s is no e-mail address [S5-08]',
  (email) => {
    expect(problems({ email })).toEqual({ email: 'email' });
  },
);

test('a message is about one of five subjects [S5-08]', () => {
  expect(SUBJECTS).toEqual(['booking', 'artist', 'support', 'feedback', 'other']);
  expect(problems({ subject: 'complaint' })).toEqual({ subject: 'subject' });
});

test('a phone that is given must look like one [S3-16]', () => {
  expect(problems({ phone: '+91 98765 43210' })).toEqual({});
  expect(problems({ phone: 'call me' })).toEqual({ phone: 'phone' });
});

test('whatever is typed, what is kept fits the table', () => {
  const text = fc.string({ maxLength: 6000, unit: 'grapheme' });
  fc.assert(
    fc.property(
      fc.record({
        name: text,
        email: fc.emailAddress(),
        phone: text,
        subject: fc.constantFrom(...SUBJECTS),
        message: text,
      }),
      (values) => {
        const read = readContact(values);
        if (!read.ok) return;
        expect(read.value.name.length).toBeLessThanOrEqual(MAX_LENGTH.name);
        expect(read.value.message.length).toBeLessThanOrEqual(MAX_LENGTH.message);
        expect(JSON.stringify(read.value)).not.toContain('\\u0000');
      },
    ),
  );
});
