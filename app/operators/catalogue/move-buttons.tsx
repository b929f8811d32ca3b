import { Form } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';

interface MoveButtonsProps {
  entry: string;
  name: string;
  first: boolean;
  last: boolean;
}

/** Moves an entry of a list one place up or down. */
export function MoveButtons({ entry, name, first, last }: MoveButtonsProps) {
  const { t } = useTranslation('catalogue');
  const acts = [...(first ? [] : (['up'] as const)), ...(last ? [] : (['down'] as const))];
  return (
    <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
      <input type="hidden" name="key" value={entry} />
      {acts.map((act) => (
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
