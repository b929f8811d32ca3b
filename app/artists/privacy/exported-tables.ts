import { type ExportedTable, OWN_ARTISTS } from '#app/shared/exported-table.ts';

/** What the export of a person holds of the checks and the reliability of their artists. */
export const ARTIST_TABLES: readonly ExportedTable[] = [
  {
    table: 'artist_check',
    part: 'artist_checks',
    columns: [
      ...['artist_id', 'kind', 'state', 'person_name', 'submitted_at', 'decided_at', 'good_until', 'reason'],
      ...['seen_on', 'place', 'created_at'],
    ],
    where: `artist_id in ${OWN_ARTISTS}`,
  },
  {
    table: 'artist_check_paper',
    part: 'papers_of_identity',
    columns: [
      ...['kind', 'ending', 'content_type', 'uploaded_at', 'decided_at'],
      {
        name: 'picture',
        value: `case when sealed_file is not null then '/studio/'
          || (select artist_id from artist_check where id = check_id) || '/checks/' || id end`,
      },
    ],
    where: `check_id in (select id from artist_check where artist_id in ${OWN_ARTISTS})`,
  },
  {
    table: 'artist_check_step',
    part: 'steps_of_checks',
    columns: ['state', 'reason', 'at'],
    where: `check_id in (select id from artist_check where artist_id in ${OWN_ARTISTS}) or by_id = $me`,
  },
  {
    table: 'artist_record',
    part: 'artist_records',
    columns: [
      ...['artist_id', 'requests', 'answered', 'median_minutes', 'performed', 'on_time', 'counted_at'],
    ],
    where: `artist_id in ${OWN_ARTISTS}`,
  },
  {
    table: 'standing_event',
    part: 'standing',
    columns: [
      ...[
        'kind',
        'state',
        'at',
        'stopped',
        'stopped_until',
        'stop_ended_at',
        'instant_was_on',
        'appeal_reason',
      ],
      ...['appeal_words', 'appealed_at', 'appeal_due', 'decided_at', 'decision'],
    ],
    where: `artist_id in ${OWN_ARTISTS}`,
  },
];
