import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One deviation of the device; everything else is valid. */
export interface Odd {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  userVerified?: boolean;
  counter?: number;
  userHandle?: string;
  signature?: string;
}

interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

const FLAG = { userPresent: 0x01, userVerified: 0x04, credential: 0x40 };
const ES256 = -7;

/** In-memory P-256 passkey; answers as browsers do: JSON, base64url, no attestation. */
export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let userHandle = '';
  let counter = 0;

  const shell = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  });
  const clientData = (type: string, challenge: string, odd: Odd) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, odd: Odd, credential = Buffer.alloc(0)) => {
    const flags =
      FLAG.userPresent |
      ((odd.userVerified ?? true) ? FLAG.userVerified : 0) |
      (credential.length > 0 ? FLAG.credential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(odd.counter ?? counter);
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags]), count, credential]);
  };

  return {
    id: id.toString('base64url'),

    create({ challenge, rp, user }: CreationOptions, odd: Odd = {}): string {
      userHandle = user.id;
      const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
      const key = cborMap([
        [1, 2],
        [3, ES256],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), idLength, id, key]);
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authenticatorData(rp.id!, odd, credential)],
      ]);
      return JSON.stringify(
        shell({
          clientDataJSON: clientData('webauthn.create', challenge, odd).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        }),
      );
    },

    /** As `navigator.credentials.get` answers; the counter grows by one each time. */
    get({ challenge, rpId }: { challenge: string; rpId?: string }, odd: Odd = {}): string {
      counter += 1;
      const client = clientData('webauthn.get', challenge, odd);
      const signed = authenticatorData(rpId!, odd);
      const signature = sign('sha256', Buffer.concat([signed, sha256(client)]), privateKey);
      return JSON.stringify(
        shell({
          clientDataJSON: client.toString('base64url'),
          authenticatorData: signed.toString('base64url'),
          signature: odd.signature ?? signature.toString('base64url'),
          userHandle: odd.userHandle ?? userHandle,
        }),
      );
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

type CborValue = number | string | Buffer | Map<string, string>;

function cborMap(entries: [number | string, CborValue][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (value instanceof Map) return cborMap([]);
  const bytes = Buffer.from(value as string);
  return Buffer.concat([cborHead(typeof value === 'string' ? 3 : 2, bytes.length), bytes]);
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
