import { staffRoles } from '#app/accounts/core/roles.ts';
import { addAuthenticators } from '#app/accounts/second-factor/demo-authenticator.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { DEMO_ACCOUNTS, demoAuthenticatorSecret } from './catalogue/accounts.ts';

/** Gives demo staff without an authenticator the one whose codes `/dev/authenticator` shows. */
export async function fillDemoAuthenticators(db: Database, config: Pick<Config, 'keys'>): Promise<void> {
  const staff = DEMO_ACCOUNTS.filter(({ roles }) => staffRoles(roles).length > 0);
  await addAuthenticators(
    db,
    config,
    staff.map(({ phone }) => ({ phone: `+91${phone}`, secret: demoAuthenticatorSecret(phone) })),
  );
}
