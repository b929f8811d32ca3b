import { createHash } from 'node:crypto';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

export interface Secret {
  path: string;
  line: number;
  kind: string;
  /** Hash of the match, which itself is never printed. */
  hash: string;
}

export interface AllowedText {
  path: string;
  hash: string;
  reason: string;
}

const config = {
  rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }],
};

/** Live payment keys, which the preset does not cover. */
const LIVE_PAYMENT_KEY = /rzp_live_\w{14,}/g;

export async function scanForSecrets(path: string, content: string): Promise<Secret[]> {
  const source = {
    filePath: path,
    content,
    ext: path.slice(path.lastIndexOf('.')),
    contentType: 'text' as const,
  };
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } });
  const ranges = messages.map(({ range: [start, end], messageId }) => ({ start, end, kind: messageId }));
  for (const { index, 0: key } of content.matchAll(LIVE_PAYMENT_KEY))
    ranges.push({ start: index, end: index + key.length, kind: 'LivePaymentKey' });
  return ranges.map(({ start, end, kind }) => ({
    path,
    line: content.slice(0, start).split('\n').length,
    kind,
    hash: hashOf(content.slice(start, end)),
  }));
}

export function secretFaults(found: readonly Secret[], allowed: readonly AllowedText[]): string[] {
  const covers = (each: AllowedText, secret: Secret) =>
    each.path === secret.path && each.hash === secret.hash;
  const unknown = found.filter((secret) => !allowed.some((each) => covers(each, secret)));
  const idle = allowed.filter((each) => !found.some((secret) => covers(each, secret)));
  return [
    ...unknown.map(
      ({ path, line, kind, hash }) => `${path}:${line}: looks like a secret (${kind}, hash ${hash})`,
    ),
    ...allowed
      .filter(({ reason }) => !reason.trim())
      .map(({ path }) => `an allowance for ${path} gives no reason`),
    ...idle.map(({ path, hash }) => `an allowance for ${path} allows nothing (${hash})`),
  ];
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}
