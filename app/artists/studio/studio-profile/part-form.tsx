import type { ReactNode, Ref } from 'react';
import { EditForm } from '#app/ui/edit-form.tsx';
import type { VisitedArtist } from '../../core/own-artist.ts';
import { StaffFields } from './profile-part.tsx';

interface PartFormProps {
  artist: Pick<VisitedArtist, 'version' | 'staff' | 'draft'>;
  /** The refused submission, if it was refused. */
  failed: { version: number | string } | undefined;
  form: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** Form of one part of a profile. It sends the version that was read, so that no newer change is lost. */
export function PartForm({ artist, failed, form, children }: PartFormProps) {
  return (
    <EditForm
      unsaved={failed !== undefined}
      method="post"
      className="frame-form"
      noValidate
      ref={form}
      key={failed ? 'again' : artist.version}
    >
      <input type="hidden" name="version" value={failed?.version ?? artist.version} />
      <StaffFields artist={artist} />
      {children}
    </EditForm>
  );
}
