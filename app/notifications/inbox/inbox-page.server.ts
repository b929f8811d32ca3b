import { redirect } from 'react-router';
import { requireUnlockedViewer } from '#app/accounts/core/staff.server.ts';
import { viewerContext } from '#app/accounts/core/viewer.server.ts';
import { selectPlaces } from '#app/artists/core/team-people-queries.server.ts';
import { listConversations } from '#app/messaging/list-conversations.server.ts';
import { countUnreadMessages } from '#app/messaging/mark-read.server.ts';
import { pageNumber } from '#app/messaging/page-number.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { isSent, readForm, rowId } from '#app/shared/read-form.ts';
import { countUnread, markRead, selectInbox, selectLink } from '../notices-queries.server.ts';

const PER_PAGE = 30;
/** Above this, the count says "many". */
const COUNTED_UP_TO = 100;

export async function openInbox({ request, context }: PageArgs) {
  const { accountId } = requireUnlockedViewer(context, request);
  const { db } = context.get(platformContext);
  const [page, talkPage] = [readPageNumber(request, 'page'), readPageNumber(request, 'talk')];
  const talk = await listConversations(db, accountId, { page: talkPage });
  const found = await selectInbox(db, accountId, (page - 1) * PER_PAGE, PER_PAGE + 1);
  const unread = await countUnread(db, accountId, COUNTED_UP_TO);
  return {
    messages: found.slice(0, PER_PAGE),
    more: found.length > PER_PAGE,
    page,
    unread,
    talk: { ...talk, page: talkPage },
    unreadTalk: await countUnreadMessages(db, accountId),
  };
}

const NUMBER = rowId(Number.MAX_SAFE_INTEGER);
const FIELDS = { open: NUMBER, read: NUMBER, all: isSent };

/** Reads one message and follows its link, or marks all as read. */
export async function submitInbox({ request, context }: PageArgs) {
  const { accountId } = requireUnlockedViewer(context, request);
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const { open, read, all } = readForm(form, FIELDS);
  if (all) await inTransaction(db, (trx) => markRead(trx, accountId));
  else if (open || read) await inTransaction(db, (trx) => markRead(trx, accountId, open || read));
  const link = open ? await selectLink(db, accountId, open) : null;
  throw redirect(link ?? `/messages?page=${readPageNumber(request, 'page')}`);
}

export async function respondWithUnreadCount({ context }: PageArgs): Promise<Response> {
  const viewer = context.get(viewerContext);
  const { db } = context.get(platformContext);
  const unread = viewer
    ? (await countUnread(db, viewer.accountId, COUNTED_UP_TO)) +
      (await countUnreadMessages(db, viewer.accountId))
    : 0;
  const teams = viewer ? (await selectPlaces(db, viewer)).map(({ state }) => state === 'member') : [];
  return Response.json({ unread, teams }, { headers: { 'cache-control': 'private, no-store' } });
}

function readPageNumber(request: Request, name: 'page' | 'talk'): number {
  return pageNumber(new URL(request.url).searchParams.get(name));
}
