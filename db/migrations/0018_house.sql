-- Sound that our staff keep: offered or not any more, and never overwritten by a second editor.
alter table equipment
  add column version integer not null default 1,
  add column retired_at timestamptz;
alter table sound_kit
  add column version integer not null default 1,
  add column retired_at timestamptz;
