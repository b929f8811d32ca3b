import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Holds secrets in closures, so no response, log or page can leak them. Each use has its own derived key. */
export interface KeyRing {
  /** Id of the current sealing key; reveals nothing about the secret. */
  readonly currentId: string;
  /** Ids of the keys valid for codes, the current one first. */
  validIds(): string[];
  seal(purpose: string, text: string): string;
  /** Opens text sealed with any key of the ring. @throws {@link UnreadableSeal} */
  unseal(purpose: string, sealed: string): string;
  /** HMAC of the parts under each key valid for codes; the current key's is first. */
  digests(use: string, ...parts: readonly (string | Buffer)[]): [Buffer, ...Buffer[]];
  /** Constant-time check against the valid HMACs. */
  isDigest(given: Buffer, use: string, ...parts: readonly (string | Buffer)[]): boolean;
  /** `<key id>.<HMAC>` of a text under each key of the ring, also leaked ones: equal texts share a mark. */
  marks(use: string, text: string): string[];
}

/** Sealed with a key not on the ring, or altered. */
export class UnreadableSeal extends Error {
  constructor(purpose: string, keyId: string | undefined) {
    super(
      keyId === undefined
        ? `A sealed text (${purpose}) from before keys had ids cannot be read with any of our keys: is the secret it was sealed with missing from APP_SECRET_OLD?`
        : `A sealed text (${purpose}) cannot be read with key ${keyId}: is its secret missing from APP_SECRET_OLD, or was the text altered?`,
    );
  }
}

export interface Secrets {
  current: string;
  /** Former secrets: still open sealed texts and verify codes. */
  old?: readonly string[];
  /** Compromised secrets: only open sealed texts, never verify codes. */
  leaked?: readonly string[];
}

interface Key {
  id: string;
  secret: string;
}

const FORMAT = 'v2';

export function sealPrefix(keyId: string): string {
  return `${FORMAT}.${keyId}.`;
}

export function keyRing({ current, old = [], leaked = [] }: Secrets): KeyRing {
  const [first, ...former] = [current, ...old].map(createKey) as [Key, ...Key[]];
  const reading = [first, ...former, ...leaked.map(createKey)];
  return {
    currentId: first.id,
    validIds: () => [first, ...former].map(({ id }) => id),
    seal: (purpose, text) => `${sealPrefix(first.id)}${encrypt(first, purpose, text)}`,
    unseal: (purpose, sealed) => {
      const { keyId, payload } = partsOfSealed(sealed);
      for (const key of reading) {
        if (keyId !== undefined && key.id !== keyId) continue;
        const text = decrypt(key, purpose, payload);
        if (text !== undefined) return text;
      }
      throw new UnreadableSeal(purpose, keyId);
    },
    digests: (use, ...parts) => [digest(first, use, parts), ...former.map((key) => digest(key, use, parts))],
    isDigest: (given, use, ...parts) =>
      [first, ...former].some((key) => {
        const right = digest(key, use, parts);
        return right.length === given.length && timingSafeEqual(right, given);
      }),
    marks: (use, text) => reading.map((key) => `${key.id}.${digest(key, use, [text]).toString('base64url')}`),
  };
}

function createKey(secret: string): Key {
  return { id: derive(secret, 'key id', 4).toString('hex'), secret };
}

/** Texts sealed before keys had ids consist of the payload alone. */
function partsOfSealed(sealed: string): { keyId: string | undefined; payload: string } {
  const [format, keyId, payload] = sealed.split('.');
  return format === FORMAT && payload !== undefined
    ? { keyId, payload }
    : { keyId: undefined, payload: sealed };
}

function encrypt({ secret }: Key, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derive(secret, purpose, 32), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined for another key or purpose, or for an altered text. */
function decrypt({ secret }: Key, purpose: string, payload: string): string | undefined {
  const bytes = Buffer.from(payload, 'base64url');
  if (bytes.length < 28) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', derive(secret, purpose, 32), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Length-prefixed, so that two different lists of parts never give the same bytes. */
function digest({ secret }: Key, use: string, parts: readonly (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', derive(secret, `mac:${use}`, 32));
  for (const part of parts) {
    const bytes = Buffer.from(part as string);
    hmac.update(`${bytes.length}:`).update(bytes);
  }
  return hmac.digest();
}

function derive(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
}
