import { trimmedOrNull } from '#app/shared/read-form.ts';

export const MAX_NOTE_LENGTH = 2000;

export const noteField = trimmedOrNull(MAX_NOTE_LENGTH);
