import { Form } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { useLengthLimit } from '#app/ui/text-field.tsx';
import { MAX_QUERY_LENGTH } from '../words/tokens.ts';

/** Takes a whole sentence; works without a script. */
export function SearchBox({ q, city }: { q: string; city: string }) {
  const { t } = useTranslation('artists');
  const limit = useLengthLimit<HTMLInputElement>({ maxLength: MAX_QUERY_LENGTH });
  return (
    <search aria-label={t('words.box')}>
      <Form action="/search" method="get" className="search-box">
        <input
          key={q}
          className="control"
          type="search"
          name="q"
          defaultValue={q}
          {...limit.control}
          placeholder={t('words.example')}
          aria-label={t('words.box')}
          enterKeyHint="search"
          autoComplete="off"
        />
        <input type="hidden" name="city" value={city} />
        <button type="submit" className="button" data-size="row" data-look="second">
          {t('words.search')}
        </button>
      </Form>
    </search>
  );
}
