-- What staff changed of the shipped texts, by page. The newest version applies; an empty one is the shipped text again.
create table text_version (
  page text not null,
  version integer not null check (version > 0),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  day text not null,
  digest text not null,
  reason text not null check (reason <> ''),
  published_at timestamptz not null default business_now(),
  published_by uuid not null references account,
  primary key (page, version),
  unique (page, day)
);
create trigger text_version_is_append_only before update or delete on text_version
  for each row execute function append_only();
create trigger text_version_is_never_emptied before truncate on text_version
  for each statement execute function append_only();

create table text_draft (
  page text primary key,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  saved_at timestamptz not null default business_now(),
  saved_by uuid not null references account
);
