import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { choice, readForm, rowId, typed } from '#app/shared/read-form.ts';
import type { OpenedConversation } from './conversation.ts';
import { REPORT_REASONS } from './conversation.ts';
import { markConversationRead } from './mark-read.server.ts';
import { readConversation } from './read-conversation.server.ts';
import { reportMessage } from './report-message.server.ts';
import { sendMessage } from './send-message.server.ts';

/**
 * Page data; opening the newest page marks it read. Throws 404 for non-participants.
 * Address parameters: `artist` (a former one), `before` (older than this message).
 */
export async function openConversation(
  { request, context }: PageArgs,
  bookingId: string,
  ofArtist?: number,
): Promise<OpenedConversation> {
  const viewer = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const [artistId, before] = [ofArtist ?? numberIn(searchParams, 'artist'), numberIn(searchParams, 'before')];
  const page = await readConversation(db, viewer, bookingId, { artistId, before });
  if (!page) throw data(null, { status: 404 });
  const newest = page.messages.at(-1);
  if (newest && before === undefined && !isOnlyPrefetched(request))
    await markConversationRead(db, viewer, {
      bookingId,
      artistId: page.conversation.artistId,
      upTo: newest.id,
    });
  return { ...page, formKey: randomUUID() };
}

/** Beyond any text that is accepted, so that a longer one is refused, not cut. */
const MAX_SENT_LENGTH = 64_000;
const FIELDS = {
  script: typed(10),
  text: typed(MAX_SENT_LENGTH),
  key: typed(64),
  report: rowId(Number.MAX_SAFE_INTEGER),
  reason: choice(REPORT_REASONS),
  note: typed(500),
};

export interface ConversationAnswer {
  sent?: number;
  reported?: number;
  error?: string;
  /** Typed text, kept for correcting or resending. */
  text?: string;
}

export async function submitConversation({ request, context }: PageArgs, bookingId: string) {
  const viewer = requirePageViewer(context, request);
  const platform = context.get(platformContext);
  const { pathname, searchParams } = new URL(request.url);
  const artistId = numberIn(searchParams, 'artist');
  const form = await request.formData();
  const answer = form.has('report')
    ? await reportFromForm(platform.db, viewer, form)
    : await sendFromForm(platform.db, viewer, bookingId, artistId, form);
  platform.wake();
  if (answer.error) return data(answer, { status: 400 });
  if (readForm(form, FIELDS).script) return answer;
  const page = pathname.replace(/\.data$/, '');
  throw redirect(`${page}${artistId === undefined ? '' : `?artist=${artistId}`}#newest`, 303);
}

type Db = Parameters<typeof sendMessage>[0];
type Viewer = Parameters<typeof sendMessage>[1];

async function sendFromForm(
  db: Db,
  viewer: Viewer,
  bookingId: string,
  artistId: number | undefined,
  form: FormData,
): Promise<ConversationAnswer> {
  const { text, key } = readForm(form, FIELDS);
  const answer = await sendMessage(db, viewer, { bookingId, artistId, text, key });
  return answer.ok ? { sent: answer.value.id } : { error: answer.refusal.reason, text };
}

async function reportFromForm(db: Db, viewer: Viewer, form: FormData): Promise<ConversationAnswer> {
  const { report: messageId, note, ...sent } = readForm(form, FIELDS);
  const reason = sent.reason ?? 'other';
  const answer = messageId > 0 ? await reportMessage(db, viewer, { messageId, reason, note }) : undefined;
  return answer?.ok ? { reported: messageId } : { error: answer?.refusal.reason ?? 'not_found' };
}

function numberIn(params: URLSearchParams, name: string): number | undefined {
  const said = params.get(name);
  return said !== null && /^[1-9]\d{0,14}$/.test(said) ? Number(said) : undefined;
}

function isOnlyPrefetched(request: Request): boolean {
  return /prefetch/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '');
}
