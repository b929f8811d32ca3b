import type { ReactNode } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { hasFilters } from './has-filters.ts';

interface FilterFormProps {
  /** Accessible label. */
  label: string;
  method?: 'get' | 'post';
  /** Address of the list without filters. */
  clear: string;
  children: ReactNode;
}

/** Fields that narrow a list, with the buttons to apply and to clear them. */
export function FilterForm({ label, method = 'get', clear, children }: FilterFormProps) {
  const { t } = useTranslation('operators');
  const [wanted] = useSearchParams();
  return (
    <Form key={wanted.toString()} method={method} className="desk-filter" role="search" aria-label={label}>
      {children}
      <div className="desk-filter-acts">
        <Button type="submit" look="second" size="tool">
          {t('list.apply')}
        </Button>
        {hasFilters(wanted) && (
          <Link className="link inline-flex min-h-10 items-center" to={clear}>
            {t('list.clear')}
          </Link>
        )}
      </div>
    </Form>
  );
}
