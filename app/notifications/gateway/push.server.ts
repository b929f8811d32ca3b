import { createSign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '#app/platform/config.server.ts';
import { callCarrier, type Deliver } from './delivery.ts';

interface ServiceAccount {
  project_id: string;
  client_email: string;
  private_key: string;
}

const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** Firebase Cloud Messaging, HTTP v1. Sends nothing in demo mode or without a service account. */
export function createPush(config: Config): Deliver {
  if (config.demo || !config.push.serviceAccount) return async () => 'outbox';
  const account = readServiceAccount(config.push.serviceAccount);
  const accessToken = keepAccessToken(account);
  const url = `https://fcm.googleapis.com/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
  return async ({ recipient, subject, body, link }) => {
    const answer = await callCarrier('FCM', url, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        message: {
          token: recipient,
          notification: { title: subject, body: body.split('\n')[0] },
          ...(link ? { webpush: { fcm_options: { link } }, data: { link } } : {}),
        },
      }),
    });
    return typeof answer.name === 'string' ? answer.name : undefined;
  };
}

/** The setting is the account's JSON or the name of its file. */
function readServiceAccount(setting: string): ServiceAccount {
  return JSON.parse(setting.startsWith('{') ? setting : readFileSync(setting, 'utf8')) as ServiceAccount;
}

/** Caches Google's access token; renews it a minute before it expires. */
function keepAccessToken(account: ServiceAccount, now: () => number = Date.now) {
  let kept: { token: string; until: number } | undefined;
  return async () => {
    if (kept && now() < kept.until) return kept.token;
    const answer = await callCarrier('Google', TOKEN_URL, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: signAssertion(account, Math.floor(now() / 1000)),
      }),
    });
    const { access_token: token, expires_in: seconds } = answer as {
      access_token: string;
      expires_in: number;
    };
    kept = { token, until: now() + (seconds - 60) * 1000 };
    return token;
  };
}

/** Signed JWT with which a service account requests a token. */
export function signAssertion(account: ServiceAccount, issuedAt: number): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: account.client_email,
    scope: SCOPE,
    aud: TOKEN_URL,
    iat: issuedAt,
    exp: issuedAt + 3600,
  };
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(account.private_key, 'base64url')}`;
}
