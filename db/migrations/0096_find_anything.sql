-- Staff find bookings, people, questions and payments by parts of names, numbers and streets. The indexes are of the rows
-- themselves: what is erased, emptied or removed there is not found from that moment on.

-- A text in lower case, with spaces instead of punctuation and without dots below letters, whatever the locale of the database.
create or replace function find_text(typed text) returns text language sql immutable parallel safe as $$
  select translate(lower(normalize(typed, nfkc)),
    U&'\0009\000a\000d\00a0!"#$%&''()*+,-./:;<=>?@[\005c]^_`{|}~\0964\2010\2011\2013\2014\2018\2019\201c\201d\00b7\093c\0a3c\200c\200d',
    '                                              ')
$$;

-- A street as it is compared: `Sec. 8-B` and `Sector 8 B` are sector, 8b.
create or replace function find_street(typed text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(lower(normalize(typed, nfkc)),
    '(?:\m(?:sector|sectr|sctr|sect|sec)|सेक्टर|ਸੈਕਟਰ)[\s.-]*(?=\d)', 'sector ', 'g'),
    '(\d)[\s./-]*([a-z])\M', '\1\2', 'g')
$$;

-- In plpgsql, since a function in SQL is inlined and loses its cost: the planner is to compare bits of an index, not texts.
create or replace function name_terms(name text) returns tsvector language plpgsql immutable parallel safe cost 10000 as $$
begin
  return to_tsvector('pg_catalog.simple', find_text(name));
end $$;
create or replace function street_terms(address text) returns tsvector language plpgsql immutable parallel safe cost 10000 as $$
begin
  return to_tsvector('pg_catalog.simple', find_text(find_street(address)));
end $$;

-- All words of a typed street; null without any.
create or replace function street_query(typed text) returns tsquery language sql immutable parallel safe as $$
  select string_agg('''' || word || '''', ' & ')::tsquery
  from unnest(tsvector_to_array(street_terms(typed))) word
$$;

-- Every word of names, once, so that another spelling of it can be found. Whose it is is not in it. `sound` is the phonetic
-- key, made by the application.
create table name_word (
  word text collate "C" primary key check (length(word) between 3 and 40),
  sound text collate "C"
);
create index name_word_sound on name_word (sound);
create index name_word_new on name_word (word) where sound is null;
create index name_word_like on name_word using gin (word gin_trgm_ops);

create function spoken_words(name text) returns text[] language sql immutable parallel safe as $$
  select array(select word from unnest(tsvector_to_array(name_terms(name))) word where word ~ '^\D{3,40}$' order by word)
$$;

create function name_is_held(word text) returns boolean language plpgsql stable set enable_seqscan = off as $$
declare wanted tsquery := ('''' || word || '''')::tsquery;
begin
  return exists (select from account where name_terms(name) @@ wanted)
    or exists (select from artist where name_terms(name) @@ wanted)
    or exists (select from booking where name_terms(host_name) @@ wanted)
    or exists (select from sound_order where name_terms(host_name) @@ wanted)
    or exists (select from contact_ticket where name_terms(name) @@ wanted)
    or exists (select from artist_application where name_terms(name) @@ wanted);
end $$;

-- A word goes with the last name that had it.
create function name_words_changed() returns trigger language plpgsql as $$
declare was text[] := '{}'; now text[] := '{}';
begin
  if tg_argv[0] = 'host_name' then
    if tg_op <> 'DELETE' then now := spoken_words(new.host_name); end if;
    if tg_op <> 'INSERT' then was := spoken_words(old.host_name); end if;
  else
    if tg_op <> 'DELETE' then now := spoken_words(new.name); end if;
    if tg_op <> 'INSERT' then was := spoken_words(old.name); end if;
  end if;
  insert into name_word (word) select word from unnest(now) word on conflict do nothing;
  if not was <@ now then
    delete from name_word where word = any (was) and word <> all (now) and not name_is_held(word);
  end if;
  return null;
end $$;

create trigger name_words_added after insert or delete on account for each row execute function name_words_changed('name');
create trigger name_words_changed after update of name on account for each row
  when (old.name is distinct from new.name) execute function name_words_changed('name');
create trigger name_words_added after insert or delete on artist for each row execute function name_words_changed('name');
create trigger name_words_changed after update of name on artist for each row
  when (old.name is distinct from new.name) execute function name_words_changed('name');
create trigger name_words_added after insert or delete on booking for each row execute function name_words_changed('host_name');
create trigger name_words_changed after update of host_name on booking for each row
  when (old.host_name is distinct from new.host_name) execute function name_words_changed('host_name');
create trigger name_words_added after insert or delete on sound_order for each row execute function name_words_changed('host_name');
create trigger name_words_changed after update of host_name on sound_order for each row
  when (old.host_name is distinct from new.host_name) execute function name_words_changed('host_name');
create trigger name_words_added after insert or delete on contact_ticket for each row execute function name_words_changed('name');
create trigger name_words_changed after update of name on contact_ticket for each row
  when (old.name is distinct from new.name) execute function name_words_changed('name');
create trigger name_words_added after insert or delete on artist_application for each row execute function name_words_changed('name');
create trigger name_words_changed after update of name on artist_application for each row
  when (old.name is distinct from new.name) execute function name_words_changed('name');

-- Rows from before: read by a job, some at a time, beside whatever version writes. A source goes when it is read.
create table name_word_source (
  source text primary key,
  key text not null,
  column_name text not null,
  read_up_to text
);
insert into name_word_source (source, key, column_name) values
  ('account', 'uuid', 'name'), ('artist', 'integer', 'name'), ('booking', 'uuid', 'host_name'),
  ('sound_order', 'uuid', 'host_name'), ('contact_ticket', 'integer', 'name'), ('artist_application', 'uuid', 'name');

-- Reads up to so many rows of one source; false when all are read.
create function read_name_words(most integer) returns boolean language plpgsql as $$
declare one name_word_source; amount integer; last text;
begin
  select * into one from name_word_source order by source limit 1 for update;
  if not found then return false; end if;
  execute format(
    'with batch as materialized (
       select id, %I as name from %I where $1 is null or id > $1::%s order by id limit $2
     ), added as (
       insert into name_word (word) select distinct word from batch, unnest(spoken_words(name)) word order by word
       on conflict do nothing
     ) select count(*), (select id::text from batch order by id desc limit 1) from batch',
    one.column_name, one.source, one.key) into amount, last using one.read_up_to, most;
  if amount < most then
    delete from name_word_source where source = one.source;
  else
    update name_word_source set read_up_to = last where source = one.source;
  end if;
  return true;
end $$;
