import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { ReasonField } from './setting-inputs.tsx';
import type { SettingsProblem } from './settings-problem.ts';

interface SettingsFormProps<Shown> {
  /** Whether the last submission was answered on this page, so that nothing is saved. */
  answered: boolean;
  problem: SettingsProblem | undefined;
  /** Field that says which version was edited. */
  version: { name: string; value: string | number | undefined };
  /** What is previewed; without it, nothing can be saved yet. */
  shown: Shown | undefined;
  preview: (shown: Shown) => ReactNode;
  previewId: string;
  previewTitle: string;
  /** Whether saving asks for a second factor if it has expired. */
  fresh?: boolean;
  save: { act: string; text: string };
  previewButton: string;
  /** After the buttons that save and preview. */
  more?: ReactNode;
  children: ReactNode;
}

/** Form of settings that are previewed before they are saved. */
export function SettingsForm<Shown>({ shown, problem, save, ...form }: SettingsFormProps<Shown>) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown) section.current?.focus();
  }, [shown]);
  return (
    <EditForm unsaved={form.answered} method="post" className="house-form" preventScrollReset>
      <input type="hidden" {...form.version} />
      {form.children}
      {shown && (
        <section ref={section} tabIndex={-1} aria-labelledby={form.previewId} className="house-group">
          <h2 id={form.previewId} className="text-20 font-strong">
            {form.previewTitle}
          </h2>
          {form.preview(shown)}
          <ReasonField problem={problem} fresh={form.fresh} />
        </section>
      )}
      <div className="desk-filter-acts">
        {shown && (
          <Button type="submit" name="act" value={save.act}>
            {save.text}
          </Button>
        )}
        <Button type="submit" name="act" value="preview" look={shown ? 'second' : 'primary'} formNoValidate>
          {form.previewButton}
        </Button>
        {form.more}
      </div>
    </EditForm>
  );
}
