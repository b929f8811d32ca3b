import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { REPORT_REASONS, type ReportReason } from './conversation.ts';
import { markConversationRead } from './mark-read.server.ts';
import { type ConversationPage, readConversation } from './read-conversation.server.ts';
import { reportMessage } from './report-message.server.ts';
import { sendMessage } from './send-message.server.ts';

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export type OpenedConversation = ConversationPage & { formKey: string };

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
    ? await report(platform.db, viewer, form)
    : await send(platform.db, viewer, bookingId, artistId, form);
  platform.wake();
  if (answer.error) return data(answer, { status: 400 });
  if (form.get('script')) return answer;
  const page = pathname.replace(/\.data$/, '');
  throw redirect(`${page}${artistId === undefined ? '' : `?artist=${artistId}`}#newest`, 303);
}

type Db = Parameters<typeof sendMessage>[0];
type Viewer = Parameters<typeof sendMessage>[1];

async function send(
  db: Db,
  viewer: Viewer,
  bookingId: string,
  artistId: number | undefined,
  form: FormData,
): Promise<ConversationAnswer> {
  const text = String(form.get('text') ?? '');
  const key = String(form.get('key') ?? '');
  const answer = await sendMessage(db, viewer, { bookingId, artistId, text, key });
  return answer.ok ? { sent: answer.value.id } : { error: answer.refusal.reason, text };
}

async function report(db: Db, viewer: Viewer, form: FormData): Promise<ConversationAnswer> {
  const messageId = Number(form.get('report'));
  const said = String(form.get('reason'));
  const reason = (REPORT_REASONS as readonly string[]).includes(said) ? (said as ReportReason) : 'other';
  const note = String(form.get('note') ?? '');
  const answer = Number.isSafeInteger(messageId)
    ? await reportMessage(db, viewer, { messageId, reason, note })
    : undefined;
  return answer?.ok ? { reported: messageId } : { error: answer?.refusal.reason ?? 'not_found' };
}

function numberIn(params: URLSearchParams, name: string): number | undefined {
  const said = params.get(name);
  return said !== null && /^[1-9]\d{0,14}$/.test(said) ? Number(said) : undefined;
}

function isOnlyPrefetched(request: Request): boolean {
  return /prefetch/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '');
}
