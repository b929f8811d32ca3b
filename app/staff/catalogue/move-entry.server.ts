import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { choice, readForm, trimmed } from '#app/shared/read-form.ts';
import type { PageArgs } from '../frame/page-args.ts';
import { refuseAction } from '../frame/refuse-action.server.ts';
import type { EntryAnswer } from './change-entry.server.ts';
import { refuseEntry } from './submit-entry.server.ts';

const FIELDS = { act: choice(['up', 'down']), key: trimmed(60) };

export type Move = (
  deps: Pick<Platform, 'db'>,
  by: { accountId: string },
  key: string,
  direction: 'up' | 'down',
) => EntryAnswer;

/** Moves an entry of a list by one place, and leads back to the list. */
export async function submitMove({ request, context }: PageArgs, list: string, move: Move) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const { act, key } = readForm(form, FIELDS);
  if (!act) throw data(null, { status: 400 });
  const barred = await refuseAction(context, viewer, form, `catalogue-${act}`);
  if (barred) return refuseEntry(null, barred, {}, 403);
  const moved = await move({ db }, viewer, key, act);
  if (!moved.ok) return refuseEntry(null, moved.refusal.reason);
  throw redirect(list);
}
