import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '#app/accounts/core/secrets.server.ts';
import {
  newAuthenticatorSecret,
  sealAuthenticatorSecret,
} from '#app/accounts/second-factor/authenticator.server.ts';
import type { useApplication } from './application.ts';

export interface Employee {
  accountId: string;
  /** Session token; a page may rotate it. */
  sid: string;
}

/** Staff who verified their phone but not the second factor. */
export function staffOnTheWayIn(application: ReturnType<typeof useApplication>) {
  async function employee(...roles: string[]): Promise<Employee> {
    const visitor = await application.signedIn('Harleen Gill');
    await setRoles(visitor, roles);
    const { accountId, cookie } = visitor;
    await sql`update session set roles = ${roles}, staff_since = now(), staff_seen_at = now()
      where account_id = ${accountId}`.execute(application.db);
    return { accountId, sid: cookie.replace('sid=', '') };
  }

  async function setRoles({ accountId }: { accountId: string }, roles: string[]): Promise<void> {
    await application.db.updateTable('account').set({ roles }).where('id', '=', accountId).execute();
  }

  async function withAuthenticator({ accountId }: Employee): Promise<string> {
    const secret = newAuthenticatorSecret();
    await application.db
      .insertInto('authenticator')
      .values({
        account_id: accountId,
        sealed_secret: sealAuthenticatorSecret(application.platform.config, secret),
      })
      .execute();
    return secret;
  }

  async function visit(
    who: Employee,
    url: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    const answer = await application.app.inject({
      method: form ? 'POST' : 'GET',
      url,
      headers: {
        cookie: `sid=${who.sid}`,
        'sec-fetch-site': 'same-origin',
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
    const given = answer.cookies.find(({ name }) => name === 'sid')?.value;
    if (given) who.sid = given;
    return { status: answer.statusCode, to: answer.headers.location, body: answer.body };
  }

  async function secondSession({ accountId }: Employee): Promise<Employee> {
    const sid = randomBytes(32).toString('base64url');
    await sql`insert into session (token_hash, account_id, device, created_at, last_seen_at, expires_at, roles, staff_since, staff_seen_at)
      select ${hashToken(sid)}, account_id, device, created_at, last_seen_at, expires_at, roles, staff_since, staff_seen_at
      from session where account_id = ${accountId} and revoked_at is null limit 1`.execute(application.db);
    return { accountId, sid };
  }

  /** As after a new sign-in: second factor not shown yet. */
  async function lock({ accountId }: Employee): Promise<void> {
    await sql`update session set second_factor_at = null where account_id = ${accountId}`.execute(
      application.db,
    );
  }

  /** Second factor older than a change allows. */
  async function letFactorAge({ accountId }: Employee): Promise<void> {
    await sql`update session set second_factor_at = now() - interval '6 minutes'
      where account_id = ${accountId} and second_factor_at is not null`.execute(application.db);
  }

  return { employee, setRoles, withAuthenticator, visit, secondSession, lock, letFactorAge };
}
