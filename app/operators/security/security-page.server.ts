import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { listSecurityEvents } from '#app/accounts/security/list-security-events.server.ts';
import { SECURITY_EVENTS } from '#app/accounts/security/security-events.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { readSettings } from '#app/site/settings.server.ts';
import { selectMovedAlone } from '../approvals/money-request-queries.server.ts';
import type { PageArgs } from '../page-args.ts';

const PER_PAGE = 60;
const ADDRESS = /^[0-9a-f.:/]{3,60}$/i;

export async function openSecurity({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_audit');
  const wanted = new URL(request.url).searchParams;
  const account = wanted.get('account');
  const address = wanted.get('address')?.trim() ?? '';
  const before = Number(wanted.get('before'));
  const filter = {
    kind: SECURITY_EVENTS.find((each) => each === wanted.get('kind')) ?? null,
    accountId: isUuid(account) ? account : null,
    address: ADDRESS.test(address) ? address.toLowerCase() : null,
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
  const found = await listSecurityEvents(context.get(platformContext).db, filter, PER_PAGE + 1);
  const { db } = context.get(platformContext);
  const settings = await readSettings(db);
  const events = found.slice(0, PER_PAGE);
  return {
    ...filter,
    moved: await selectMovedAlone(db),
    limits: { onSubject: settings.secondPersonAbove, inAll: settings.secondPersonAboveDaily },
    events,
    next: found.length > PER_PAGE ? String(events.at(-1)!.id) : null,
    first: filter.before === null,
  };
}
