import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export const BUCKET = {
  region: 'ap-south-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'a-secret-of-tests',
};

/** A bucket over HTTP: verifies signatures, and fails as often as requested. */
export async function startBucket() {
  const files = new Map<string, Buffer>();
  let failures = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url!;
    if (failures-- > 0) return response.writeHead(503).end();
    if (!isSigned(request)) return response.writeHead(403).end();
    if (request.method === 'PUT') files.set(path, Buffer.concat(chunks));
    if (request.method === 'DELETE') return response.writeHead(files.delete(path) ? 204 : 404).end();
    return response.writeHead(files.has(path) ? 200 : 404).end(files.get(path));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    bucket: { ...BUCKET, url: `http://127.0.0.1:${port}/files/` },
    paths: () => [...files.keys()],
    failNext: (times: number) => {
      failures = times;
    },
  };
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const given = /Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})/.exec(
    headers.authorization ?? '',
  );
  if (!given || given[1] !== BUCKET.accessKeyId) return false;
  const [, , scope, names, signature] = given;
  const signed = names!.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url, '', signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = scope!.split('/').reduce<Buffer | string>(hmac, `AWS4${BUCKET.secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}
