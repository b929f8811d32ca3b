import { AUDIT_ACTIONS, type AuditSide } from '#app/accounts/core/audit-actions.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import type { PageArgs } from '../page-args.ts';
import { selectReferenceOfCode } from '../purchase-queries.server.ts';
import { readTyped } from '../search-query.ts';
import { selectStaff } from '../staff/staff-queries.server.ts';
import {
  type AuditEntryRow,
  selectAudit,
  selectSubjectNames,
  selectSubjectOfPhone,
} from './audit-queries.server.ts';

const PER_PAGE = 60;
const PEOPLE = 500;
/** Matches no subject, so an unknown search term lists nothing. */
const NO_MATCH = 'none';

export async function openAudit({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_audit');
  const { db } = context.get(platformContext);
  const wanted = new URL(request.url).searchParams;
  const q = (wanted.get('q') ?? '').trim().slice(0, 80);
  const person = wanted.get('person');
  const before = Number(wanted.get('before'));
  const filter = {
    subject: q ? await subjectOf(db, q) : null,
    accountId: isUuid(person) ? person : null,
    action: AUDIT_ACTIONS.find((each) => each === wanted.get('action')) ?? null,
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
  const found = await selectAudit(db, filter, PER_PAGE + 1);
  const entries = found.slice(0, PER_PAGE);
  const named = await selectSubjectNames(db, entries.flatMap(spokenOf));
  return {
    q,
    person: filter.accountId,
    action: filter.action,
    entries,
    named: Object.fromEntries(named),
    next: found.length > PER_PAGE ? String(entries.at(-1)!.id) : null,
    first: filter.before === null,
    people: await selectStaff(db, PEOPLE),
  };
}

function spokenOf({ subject, before, after }: AuditEntryRow): string[] {
  const sides = [before, after].map((side) => (side ?? {}) as AuditSide);
  return [
    subject,
    ...sides.flatMap(({ managerId, artistId, artists }) => [
      ...(managerId ? [`account:${managerId}`] : []),
      ...(artistId ? [`artist:${artistId}`] : []),
      ...(Array.isArray(artists) ? artists.map((id) => `artist:${id}`) : []),
    ]),
  ];
}

async function subjectOf(db: Database, q: string): Promise<string> {
  if (/^[a-z-]+:\S+$/.test(q)) return q;
  if (/^CT-[2-9A-HJ-NP-Z]{6}$/i.test(q)) return `ticket:${q.toUpperCase()}`;
  const typed = readTyped(q);
  if (typed.bookingCode || typed.orderCode) return (await selectReferenceOfCode(db, typed)) ?? NO_MATCH;
  return (typed.phone && (await selectSubjectOfPhone(db, typed.phone))) || NO_MATCH;
}
