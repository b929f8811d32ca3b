import { instantInIndia, isDate } from '#app/shared/india-time.ts';
import { readForm, ticked } from '#app/shared/read-form.ts';
import type { Slot } from '../../calendar/slot.ts';
import { lineField } from '../../core/public-text.ts';
import { isTime } from '../../search/artist-search.ts';

export interface BlockValues {
  purpose: string;
  from: string;
  to: string;
  wholeDay: boolean;
  startsAt: string;
  endsAt: string;
  note: string;
}
export type BlockField = 'from' | 'to' | 'startsAt' | 'endsAt' | 'note';
export type BlockErrors = Partial<
  Record<BlockField, 'date' | 'order' | 'time' | 'past' | 'far' | 'long' | 'note' | 'many'>
>;

export interface Block {
  purpose: 'blackout' | 'outside';
  slot: Slot;
  note: string | null;
}

const DAY = 86_400_000;
/** Maximum length of one block, and how far ahead it may begin, in days. */
const MAX_DAYS = 92;
const MAX_DAYS_AHEAD = 730;
const MAX_NOTE_LENGTH = 120;
/** Blocks of an artist that are not over; each page of the artist reads those of its months. */
export const MAX_BLOCKS = 1000;

const line = lineField(200);
const FIELDS = {
  purpose: line,
  from: line,
  to: line,
  wholeDay: ticked,
  startsAt: line,
  endsAt: line,
  note: line,
};

export function blockValues(form: FormData): BlockValues {
  return readForm(form, FIELDS);
}

/** Parses a block: whole IST days, or from-to times; an end not after the start is the next day. */
export function readBlock(
  values: BlockValues,
  now: Date,
): { ok: true; value: Block } | { ok: false; errors: BlockErrors } {
  const errors: BlockErrors = {};
  const last = values.to === '' ? values.from : values.to;
  if (!isDate(values.from)) errors.from = 'date';
  if (values.to !== '' && !isDate(values.to)) errors.to = 'date';
  else if (last < values.from) errors.to = 'order';
  if (!values.wholeDay && !isTime(values.startsAt)) errors.startsAt = 'time';
  if (!values.wholeDay && !isTime(values.endsAt)) errors.endsAt = 'time';
  if (values.note.length > MAX_NOTE_LENGTH) errors.note = 'note';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const slot = slotOfBlock(values, last);
  if (slot.to <= now) errors.from = 'past';
  else if (slot.from.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY) errors.from = 'far';
  else if (slot.to.getTime() - slot.from.getTime() > MAX_DAYS * DAY) errors.to = 'long';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const purpose = values.purpose === 'outside' ? 'outside' : 'blackout';
  return { ok: true, value: { purpose, slot, note: values.note || null } };
}

function slotOfBlock({ from, wholeDay, startsAt, endsAt }: BlockValues, last: string): Slot {
  if (wholeDay)
    return {
      from: instantInIndia(from, '00:00'),
      to: new Date(instantInIndia(last, '00:00').getTime() + DAY),
    };
  const start = instantInIndia(from, startsAt);
  const end = instantInIndia(last, endsAt);
  return { from: start, to: end > start ? end : new Date(end.getTime() + DAY) };
}
