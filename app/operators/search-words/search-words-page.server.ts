import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { addWord, openDictionary, removeWord } from '#app/artists/words/edit-dictionary.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { choice, readForm, rowId, trimmed } from '#app/shared/read-form.ts';
import type { PageArgs } from '../page-args.ts';
import { refuseAct } from '../refuse-act.server.ts';

const ADDRESS = '/operator/search-words';

export async function openSearchWords({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_site');
  const { searchParams } = new URL(request.url);
  const word = (searchParams.get('word') ?? '').slice(0, 60);
  return { ...(await openDictionary(context.get(platformContext).db)), word, done: searchParams.get('done') };
}

const FIELDS = {
  act: choice(['addWord', 'removeWord']),
  word: trimmed(200),
  meaningId: rowId(),
  reason: trimmed(500),
};

export async function changeSearchWords({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const form = await request.formData();
  const { act, ...change } = readForm(form, FIELDS);
  const barred = await refuseAct(context, viewer, form, act ?? 'addWord');
  if (barred) return data({ reason: barred }, { status: 403 });
  const { db } = context.get(platformContext);
  const done = await (act === 'removeWord' ? removeWord : addWord)(db, viewer, change);
  if (!done.ok) return data({ reason: done.refusal.reason }, { status: 400 });
  throw redirect(`${ADDRESS}?done=${act === 'removeWord' ? 'removeWord' : 'addWord'}`);
}
