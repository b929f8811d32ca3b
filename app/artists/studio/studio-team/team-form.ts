import { readForm } from '#app/shared/read-form.ts';
import { holdsContact, publicLine, textField } from '../studio-profile/public-text.ts';

const MAX_NAMES = 20;
const MAX_LENGTH = 60;

export interface NamesValues {
  names: string;
}
export type NamesErrors = Partial<Record<'names', 'names' | 'contact'>>;

/** Artist id from a profile address or plain number; null otherwise. */
export function readArtistNumber(text: string): number | null {
  const [, digits] =
    /^(?:(?:https?:\/\/)?[^\s/]+\/artists\/|\/artists\/|#)?(\d{1,9})(?:[/?#].*)?$/.exec(text.trim()) ?? [];
  const number = Number(digits);
  return digits && number > 0 ? number : null;
}

export function readRole(text: unknown): string {
  const role = publicLine(text, MAX_LENGTH);
  return holdsContact(role) ? '' : role;
}

export function namesValues(form: FormData): NamesValues {
  return readForm(form, { names: textField(4000) });
}

export function readNames(
  values: NamesValues,
): { ok: true; value: { name: string; role: string }[] } | { ok: false; errors: NamesErrors } {
  const members = values.names
    .split('\n')
    .map((line) => {
      const [name = '', ...role] = line.split(',');
      return { name: name.trim(), role: role.join(',').trim() };
    })
    .filter(({ name }) => name !== '');
  const long = members.some(({ name, role }) => name.length > MAX_LENGTH || role.length > MAX_LENGTH);
  if (members.length > MAX_NAMES || long) return { ok: false, errors: { names: 'names' } };
  if (holdsContact(values.names)) return { ok: false, errors: { names: 'contact' } };
  return { ok: true, value: members };
}

export function namesText(members: readonly { name: string; role: string }[]): string {
  return members.map(({ name, role }) => (role ? `${name}, ${role}` : name)).join('\n');
}
