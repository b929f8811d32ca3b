import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';

interface TeamRowsProps {
  rows: { id: number; name: string; role: string; href: string }[];
  field: 'member' | 'invitation' | 'team';
  acts: readonly ('remove' | 'withdraw' | 'yes' | 'no' | 'leave')[];
  empty?: string;
}

export function TeamRows({ rows, field, acts, empty }: TeamRowsProps) {
  const { t } = useTranslation('studio-team');
  if (rows.length === 0) return empty ? <p className="mt-4 text-ink-2">{empty}</p> : null;
  return (
    <ul className="frame-rows mt-4">
      {rows.map(({ id, name, role, href }) => (
        <li key={id}>
          <div>
            <Link className="link" to={href}>
              {name}
            </Link>
            {role && <p className="text-ink-2">{role}</p>}
          </div>
          <EditForm method="post" className="flex gap-3">
            <input type="hidden" name={field} value={id} />
            {acts.map((act, index) => (
              <Button
                key={act}
                type="submit"
                name="intent"
                value={act}
                size="row"
                look={index === 0 ? 'second' : 'quiet'}
                aria-label={t(`act.${act}Name`, { name })}
              >
                {t(`act.${act}`)}
              </Button>
            ))}
          </EditForm>
        </li>
      ))}
    </ul>
  );
}
