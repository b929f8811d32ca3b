import { selectAccountsWithRoles } from '#app/accounts/core/accounts-queries.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { queueNotice } from './queue-notice.server.ts';
import type { Template, TemplateData } from './templates.ts';

/**
 * Notifies all holders of the roles, in-app and by e-mail, in their language.
 *
 * @param notice `about`: whose erasure deletes the message
 */
export async function notifyOperators<Name extends Template>(
  trx: Transaction,
  roles: string[],
  notice: {
    key: string;
    template: Name;
    data: TemplateData[Name];
    link?: string;
    about: readonly string[];
  },
): Promise<void> {
  for (const { id, email, language } of await selectAccountsWithRoles(trx, roles)) {
    const reader = { ...notice, accountId: id, language };
    const key = `${notice.key}:${id}`;
    await queueNotice(trx, { ...reader, key: `${key}:in_app`, channel: 'in_app', recipient: id });
    await queueNotice(trx, { ...reader, key: `${key}:email`, channel: 'email', recipient: email });
  }
}
