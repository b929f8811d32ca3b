import type { ReactNode } from 'react';
import { EditForm } from '#app/ui/edit-form.tsx';

interface SettingsFormProps {
  /** Whether the last submission was answered on this page, so that nothing is saved. */
  answered: boolean;
  /** Field that says which version was edited. */
  version: { name: string; value: string | number | undefined };
  children: ReactNode;
}

/** Form of settings that are previewed before they are saved. */
export function SettingsForm({ answered, version, children }: SettingsFormProps) {
  return (
    <EditForm unsaved={answered} method="post" className="house-form" preventScrollReset>
      <input type="hidden" {...version} />
      {children}
    </EditForm>
  );
}
