import type { SoundEntry } from './sound-verdict.ts';

export type EntryState = 'draft' | 'published' | 'retired';

/** A dated entry as staff write it. */
export interface NewEntry extends SoundEntry {
  name: string;
  source: string;
}

export type EntryRefusal = {
  reason:
    | 'entry_incomplete'
    | 'source_missing'
    | 'reason_missing'
    | 'entry_not_found'
    | 'entry_is_own'
    | 'entry_not_open';
};

/** Why an entry cannot be written, or null. */
export function entryRefusal(entry: NewEntry): EntryRefusal | null {
  if (entry.source.length < 5) return { reason: 'source_missing' };
  if (entry.name === '' || (entry.to !== null && entry.to < entry.from))
    return { reason: 'entry_incomplete' };
  if (entry.kind === 'rule') {
    const { outdoorEnd, indoorLate, authority, leadDays } = entry;
    const whole = outdoorEnd !== null && indoorLate !== null && authority !== null && leadDays !== null;
    return whole ? null : { reason: 'entry_incomplete' };
  }
  if (entry.to === null) return { reason: 'entry_incomplete' };
  return entry.kind === 'exempt_night' && entry.outdoorEnd === null ? { reason: 'entry_incomplete' } : null;
}
