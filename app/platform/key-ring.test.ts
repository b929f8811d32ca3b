import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyRing, UnreadableSeal } from './key-ring.server.ts';

const [ONE, TWO, THREE] = ['the first secret', 'the second secret', 'the third secret'] as const;

function sealedWithoutId(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

test('sealed text: names its key, is readable, differs each time', () => {
  const ring = keyRing({ current: ONE });
  const [sealed, again] = [ring.seal('pan', 'ABCDE1234F'), ring.seal('pan', 'ABCDE1234F')];
  expect(sealed).toMatch(new RegExp(`^v2\\.${ring.currentId}\\.[\\w-]+$`));
  expect(again).not.toBe(sealed);
  expect(ring.unseal('pan', sealed)).toBe('ABCDE1234F');
});

test('changed secret: old texts are readable while it is listed', () => {
  const before = keyRing({ current: ONE });
  const sealed = before.seal('pan', 'ABCDE1234F');
  const after = keyRing({ current: TWO, old: [THREE, ONE] });
  expect(after.currentId).not.toBe(before.currentId);
  expect(after.unseal('pan', sealed)).toBe('ABCDE1234F');
  expect(keyRing({ current: TWO, leaked: [ONE] }).unseal('pan', sealed)).toBe('ABCDE1234F');
  expect(() => keyRing({ current: TWO }).unseal('pan', sealed)).toThrow(UnreadableSeal);
  expect(() => keyRing({ current: TWO }).unseal('pan', sealed)).toThrow(
    `(pan) cannot be read with key ${before.currentId}`,
  );
});

test('texts sealed before key ids: readable with current, former secrets', () => {
  const sealed = sealedWithoutId(ONE, 'pan', 'ABCDE1234F');
  for (const secrets of [{ current: ONE }, { current: TWO, old: [ONE] }, { current: TWO, leaked: [ONE] }])
    expect(keyRing(secrets).unseal('pan', sealed)).toBe('ABCDE1234F');
  expect(() => keyRing({ current: TWO }).unseal('pan', sealed)).toThrow('from before keys had ids');
});

test('sealed text: unreadable for another purpose or after altering', () => {
  const ring = keyRing({ current: ONE });
  const sealed = ring.seal('pan', 'ABCDE1234F');
  expect(() => ring.unseal('payout account', sealed)).toThrow(UnreadableSeal);
  const altered = `${sealed.slice(0, -4)}${sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  for (const text of [altered, sealed.slice(0, 20), '', 'v2..', 'v2.00000000.AAAA', '…'])
    expect(() => ring.unseal('pan', text)).toThrow(UnreadableSeal);
});

test('digests: valid under current and former secrets, not leaked ones', () => {
  const [made] = keyRing({ current: ONE }).digests('code', 'b1', '42');
  expect(keyRing({ current: ONE }).isDigest(made, 'code', 'b1', '42')).toBe(true);
  expect(keyRing({ current: TWO, old: [ONE] }).isDigest(made, 'code', 'b1', '42')).toBe(true);
  expect(keyRing({ current: TWO, leaked: [ONE] }).isDigest(made, 'code', 'b1', '42')).toBe(false);
  expect(keyRing({ current: TWO }).isDigest(made, 'code', 'b1', '42')).toBe(false);
});

test('digests: differ by purpose and by boundaries of their parts', () => {
  const ring = keyRing({ current: ONE });
  const [made] = ring.digests('code', 'b1', '42');
  expect(ring.isDigest(made, 'another use', 'b1', '42')).toBe(false);
  expect(ring.isDigest(made, 'code', 'b', '142')).toBe(false);
  expect(ring.isDigest(made.subarray(1), 'code', 'b1', '42')).toBe(false);
});

test('nothing that is made of a ring shows a secret', () => {
  const ring = keyRing({ current: ONE, old: [TWO], leaked: [THREE] });
  expect(JSON.stringify({ ...ring })).toBe(JSON.stringify({ currentId: ring.currentId }));
});

test('marks: equal texts share one per listed secret and purpose', () => {
  const marked = keyRing({ current: ONE }).marks('pan', 'ABCDE1234F');
  for (const secrets of [
    { current: TWO, old: [ONE] },
    { current: TWO, leaked: [ONE] },
  ]) {
    const ring = keyRing(secrets);
    expect(ring.marks('pan', 'ABCDE1234F')).toEqual([
      ...keyRing({ current: TWO }).marks('pan', 'ABCDE1234F'),
      ...marked,
    ]);
    expect(ring.marks('pan', 'ABCDE1234G')).not.toContain(marked[0]);
    expect(ring.marks('other', 'ABCDE1234F')).not.toContain(marked[0]);
  }
  expect(marked[0]).not.toContain('ABCDE1234F');
});

test('a leaked key is not among those valid for codes', () => {
  const [one, two, three] = [ONE, TWO, THREE].map((current) => keyRing({ current }).currentId);
  expect(keyRing({ current: ONE, old: [TWO], leaked: [THREE] }).validIds()).toEqual([one, two]);
  expect(three).not.toBe(two);
});

/** Made by the version of 28 November 2026: what it sealed stays readable, and what is sealed now it could read. */
const FORMER = {
  keyId: '73782c80',
  sealed: 'v2.73782c80.5cpSjXDcY7cqDDTjvOs2qFIl_HEIZXRVSsmS-96-XJcvpg',
  digest: 'QcBKsClPQXU6gmuvo1l1CaRcWMZXXcXNrS8gwdsEaJQ',
  mark: '73782c80.uCspshOysRHWouOolHZXshwxzrTmP22ewndkQj-qbPw',
};

function readByFormerVersion(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed.split('.')[2]!, 'base64url');
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

test('seals, digests and marks: the version before reads them', () => {
  const ring = keyRing({ current: ONE });
  expect(ring.unseal('sign-in code', FORMER.sealed)).toBe('042137');
  const sealed = ring.seal('sign-in code', '042137');
  expect(sealed).toMatch(new RegExp(`^v2\\.${FORMER.keyId}\\.`));
  expect(readByFormerVersion(ONE, 'sign-in code', sealed)).toBe('042137');
  expect(ring.digests('sign-in code', 'salt', '042137')[0].toString('base64url')).toBe(FORMER.digest);
  expect(ring.marks('pan-mark', 'ABCDE1234F')).toEqual([FORMER.mark]);
});
