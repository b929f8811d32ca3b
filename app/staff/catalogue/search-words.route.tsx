import { data, Link, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { addWord, openDictionary, removeWord } from '#app/artists/understanding/edit-dictionary.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { choice, readForm, rowId, trimmed } from '#app/shared/read-form.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import type { ActName } from '../frame/action-name.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { AdminTable } from '../frame/admin-table.tsx';
import { Outcome } from '../frame/outcome.tsx';
import type { PageArgs } from '../frame/page-args.ts';
import { refuseAction } from '../frame/refuse-action.server.ts';
import type { Route } from './+types/search-words.route';

const ADDRESS = '/operator/search-words';

export async function loader({ request, context }: PageArgs) {
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

export async function action({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const form = await request.formData();
  const { act, ...change } = readForm(form, FIELDS);
  const barred = await refuseAction(context, viewer, form, act ?? 'addWord');
  if (barred) return data({ reason: barred }, { status: 403 });
  const { db } = context.get(platformContext);
  const done = await (act === 'removeWord' ? removeWord : addWord)(db, viewer, change);
  if (!done.ok) return data({ reason: done.refusal.reason }, { status: 400 });
  throw redirect(`${ADDRESS}?done=${act === 'removeWord' ? 'removeWord' : 'addWord'}`);
}

export default function SearchWordsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operators');
  const { missed, added, meanings, word, done } = loaderData;
  return (
    <AdminFrame title={t('sections.searchWords')} lead={t('searchWords.lead')}>
      <Outcome done={done} problem={actionData} />
      <AddForm key={word} word={word} meanings={meanings} failed={actionData !== undefined} />
      <h2 className="text-27 mt-10">{t('searchWords.missed')}</h2>
      <p className="text-15 text-ink-2">{t('searchWords.missedLead')}</p>
      <AdminTable
        label={t('searchWords.missed')}
        rows={missed}
        columns={[
          [
            t('searchWords.word'),
            (one) => (
              <Link className="link" to={`?${new URLSearchParams({ word: one.word })}`}>
                {one.word}
              </Link>
            ),
          ],
          [t('searchWords.searches'), ({ searches }) => searches],
        ]}
        empty={t('searchWords.noneMissed')}
      />
      <h2 className="text-27 mt-10">{t('searchWords.added')}</h2>
      <AdminTable
        label={t('searchWords.added')}
        rows={added.map((each) => ({ ...each, id: `${each.word} ${each.meaningId}` }))}
        columns={[
          [t('searchWords.word'), (each) => each.word],
          [t('searchWords.meaning'), ({ label }) => label],
          [
            t('queues.act'),
            (each) => (
              <ActionForm act="removeWord" name={t('searchWords.remove')} subject={each.word}>
                <input type="hidden" name="word" value={each.word} />
                <input type="hidden" name="meaningId" value={each.meaningId} />
              </ActionForm>
            ),
          ],
        ]}
        empty={t('searchWords.noneAdded')}
      />
    </AdminFrame>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function AddForm({ word, meanings, failed }: Pick<Loaded, 'word' | 'meanings'> & { failed: boolean }) {
  const { t } = useTranslation('operators');
  const kinds = [...new Set(meanings.map(({ kind }) => kind))];
  return (
    <EditForm unsaved={failed} method="post" className="grid gap-4 mt-5 max-w-xl" preventScrollReset>
      <input type="hidden" name="act" value={'addWord' satisfies ActName} />
      <TextField
        id="word"
        name="word"
        label={t('searchWords.word')}
        help={t('searchWords.wordHelp')}
        defaultValue={word}
        maxLength={60}
        required
      />
      <SelectField id="meaning" name="meaningId" label={t('searchWords.meaning')} defaultValue="" required>
        <option value="">{t('act.choose')}</option>
        {kinds.map((kind) => (
          <optgroup key={kind} label={t(`searchWords.kind.${kind as 'style'}`)}>
            {meanings
              .filter((one) => one.kind === kind)
              .map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <TextField id="reason" name="reason" label={t('act.reason')} maxLength={500} required />
      <Button type="submit" size="row">
        {t('searchWords.add')}
      </Button>
    </EditForm>
  );
}
