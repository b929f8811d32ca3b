import { createVerify, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { signAssertion } from './push.server.ts';
import { templateIds } from './sms.server.ts';

test('one id is the sign-in code’s; pairs name a registered text each', () => {
  expect([...templateIds('abc')]).toEqual([['sign_in_code', 'abc']]);
  expect(templateIds('sign_in_code=a, booking.confirmed.host=b').get('booking.confirmed.host')).toBe('b');
});

test('a service account introduces itself by a signed token that lasts an hour', () => {
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
