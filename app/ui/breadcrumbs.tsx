import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from './icon.tsx';

export function Breadcrumbs({ trail }: { trail: readonly { name: ReactNode; href?: string }[] }) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="crumbs">
        {trail.map((step, index) => (
          <li key={step.href ?? index}>
            {index > 0 && <Icon name="right" size={14} />}
            {step.href ? (
              <Link className="link" to={step.href}>
                {step.name}
              </Link>
            ) : (
              <span aria-current="page">{step.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2">
      <Icon name="left" size={18} />
      <span className="link">{children}</span>
    </Link>
  );
}
