import { Form, Link } from 'react-router';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { CatalogueOutcome } from './catalogue-outcome.tsx';
import type { CatalogueProblem } from './name-fields.ts';
import { type EntryUses, useEntryUses } from './use-entry-uses.ts';

interface Entry extends EntryUses {
  slug: string;
  name: string;
  hidden: boolean;
}

interface EntryListProps<Listed extends Entry> {
  of: 'category' | 'city';
  tab: 'categories' | 'cities';
  entries: readonly Listed[];
  /** Address of the pages of entries. */
  under: string;
  done: string | null;
  problem: CatalogueProblem | undefined;
  /** Said before what uses an entry. */
  about?: (entry: Listed) => string;
}

/** Page of all categories or cities in their order, each with what uses it and buttons that move it. */
export function EntryList<Listed extends Entry>({
  of,
  tab,
  entries,
  under,
  done,
  problem,
  about,
}: EntryListProps<Listed>) {
  const { t } = useTranslation('catalogue');
  const say = useNames();
  const uses = useEntryUses();
  const add = (
    <Link className="link" to={`${under}/new`}>
      {t(`add.${of}`)}
    </Link>
  );
  return (
    <CatalogueFrame tab={tab} actions={add}>
      <CatalogueOutcome done={done} problem={problem} />
      <ol className="mt-5">
        {entries.map((entry, place) => (
          <li
            key={entry.slug}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-rule border-b py-3"
          >
            <div>
              <p className="font-semibold">
                {place + 1}.{' '}
                <Link className="link" to={`${under}/${entry.slug}`}>
                  {say(entry.name)}
                </Link>
                {entry.hidden && <span className="font-normal text-ink-2"> · {t('hidden')}</span>}
              </p>
              <p className="text-ink-2">{[...(about ? [about(entry)] : []), uses(entry)].join(' · ')}</p>
            </div>
            <MoveButtons
              entry={entry.slug}
              name={say(entry.name)}
              first={place === 0}
              last={place === entries.length - 1}
            />
          </li>
        ))}
      </ol>
    </CatalogueFrame>
  );
}

interface MoveButtonsProps {
  entry: string;
  name: string;
  first: boolean;
  last: boolean;
}

function MoveButtons({ entry, name, first, last }: MoveButtonsProps) {
  const { t } = useTranslation('catalogue');
  const actions = [...(first ? [] : (['up'] as const)), ...(last ? [] : (['down'] as const))];
  return (
    <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
      <input type="hidden" name="key" value={entry} />
      {actions.map((act) => (
        <Button
          key={act}
          type="submit"
          name="act"
          value={act}
          look="quiet"
          size="tool"
          aria-label={t(`move.${act}Who`, { name })}
        >
          {t(`move.${act}`)}
        </Button>
      ))}
    </Form>
  );
}
