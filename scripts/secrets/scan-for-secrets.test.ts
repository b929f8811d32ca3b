import { expect, test } from 'vitest';
import { scanForSecrets, secretFaults } from './scan-for-secrets.ts';

// Concatenated, so that this file holds no secret itself.
const PLANTED = {
  GitHub: `ghp_${'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO'}0pINUx`,
  'private key': `-----BEGIN RSA ${'PRIVATE KEY'}-----\n${'MIIEpAIBAAKCAQEA'.repeat(8)}\n-----END RSA PRIVATE KEY-----`,
  'database password': `postgres://mehfil:${'s3cretpass'}@db.example.in/mehfil`,
  'key for real money': `rzp_live_${'AbCdEfGhIjKlMn'}`,
};

test.each(Object.entries(PLANTED))('finds a planted secret: %s', async (_, secret) => {
  const found = await scanForSecrets('app/keys.ts', `\nconst key = '${secret}';\n`);
  expect(found.map(({ path, line }) => ({ path, line }))).toEqual([{ path: 'app/keys.ts', line: 2 }]);
  const faults = secretFaults(found, []);
  expect(faults).toHaveLength(1);
  expect(faults.join()).not.toContain(secret);
});

test('finds nothing in a file without secrets', async () => {
  expect(
    await scanForSecrets('app/keys.ts', "const key = process.env.RAZORPAY_KEY_SECRET ?? 'demo';"),
  ).toEqual([]);
});

test('allowance: only in its file, with reason, while needed', async () => {
  const found = await scanForSecrets('app/keys.ts', PLANTED['key for real money']);
  const allowance = { path: 'app/keys.ts', hash: found[0]!.hash, reason: 'Made up.' };
  expect(secretFaults(found, [allowance])).toEqual([]);
  expect(secretFaults(found, [{ ...allowance, path: 'app/other.ts' }])).toHaveLength(2);
  expect(secretFaults(found, [{ ...allowance, hash: '0'.repeat(16) }])).toHaveLength(2);
  expect(secretFaults(found, [{ ...allowance, reason: '' }])).toEqual([
    'an allowance for app/keys.ts gives no reason',
  ]);
  expect(secretFaults([], [allowance])).toHaveLength(1);
});
