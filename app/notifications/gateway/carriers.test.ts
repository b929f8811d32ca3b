import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#app/platform/config.server.ts';
import { signAssertion } from '../handlers.server.ts';
import type { Delivery } from './delivery.ts';
import { chooseRegisteredTemplate, createSms, readSmsBalance, templateIds } from './sms.server.ts';

test('template ids: single one for sign-in code, pairs by name', () => {
  expect([...templateIds('abc')]).toEqual([['sign_in_code', 'abc']]);
  expect(templateIds('sign_in_code=a, booking.confirmed.host=b').get('booking.confirmed.host')).toBe('b');
});

test('SMS language: reader’s if registered, otherwise English', () => {
  const delivery: Delivery = {
    id: 1,
    recipient: '+919876543210',
    template: 'booking.confirmed.host',
    subject: '',
    body: 'बुकिंग पक्की है',
    variables: ['नूर'],
    language: 'hi',
    fallback: { text: 'The booking is confirmed', variables: ['Noor'] },
    link: undefined,
  };
  const english = templateIds('sign_in_code=a,booking.confirmed.host=b');
  expect(chooseRegisteredTemplate(english, delivery)).toMatchObject({
    id: 'b',
    delivery: { variables: ['Noor'] },
  });
  const both = templateIds('booking.confirmed.host=b,booking.confirmed.host.hi=c');
  expect(chooseRegisteredTemplate(both, delivery)).toEqual({ id: 'c', delivery });
  expect(chooseRegisteredTemplate(templateIds('sign_in_code=a'), delivery)).toBeUndefined();
  const code = { ...delivery, template: 'proof_code' };
  expect(chooseRegisteredTemplate(templateIds('sign_in_code=a'), code)).toMatchObject({ id: 'a' });
});

test('service account: signs a token valid for an hour', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const account = { project_id: 'p', client_email: 'push@p.example', private_key: pem };
  const [header, claims, signature] = signAssertion(account, 1000).split('.') as [string, string, string];
  expect(
    createVerify('RSA-SHA256').update(`${header}.${claims}`).verify(publicKey, signature, 'base64url'),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'push@p.example',
    iat: 1000,
    exp: 4600,
  });
});

test('unregistered texts: named at the start, not sent', async () => {
  const lines: { count: number; missing: string[] }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const msg91 = { authKey: 'key', templateId: 'sign_in_code=a,booking.confirmed.host=b' };
  const config = {
    ...readConfig({}),
    demo: false,
    sms: { ...readConfig({}).sms, provider: 'msg91' as const, msg91 },
  };
  const sms = createSms(config, log);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.missing).toContain('refund.processed.host');
  expect(lines[0]!.missing).not.toContain('booking.confirmed.host');
  expect(lines[0]!.missing).not.toContain('sign_in_email');
  const delivery = { template: 'refund.processed.host', language: 'en' } as Delivery;
  await expect(sms(delivery)).rejects.toMatchObject({ why: 'unregistered' });
});

test('balance at the carrier: read where it tells', async () => {
  const asked: (string | undefined)[] = [];
  const carrier = createServer(({ url, headers }, response) => {
    asked.push(url, headers.authorization);
    response.end('{"currency":"USD","balance":"12.40"}');
  });
  await new Promise<void>((listening) => carrier.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void carrier.close());
  const { port } = carrier.address() as { port: number };
  const { sms } = readConfig({ SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x' });
  expect(await readSmsBalance({ sms }, `http://127.0.0.1:${port}`)).toBe(12.4);
  expect(asked).toEqual(['/2010-04-01/Accounts/AC1/Balance.json', `Basic ${btoa('AC1:x')}`]);
  expect(await readSmsBalance(readConfig({}))).toBeUndefined();
});
