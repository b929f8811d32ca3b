-- Names of live artists by phonetic key, for searches by name. The keys are made by the application.
create table artist_name (
  sound text collate "C" not null,
  -- 3: the whole name, 2: two of its words in alphabetical order, 1: one word of a solo artist's name.
  weight smallint not null check (weight between 1 and 3),
  rank real not null,
  artist_id integer not null references artist on delete cascade,
  primary key (artist_id, sound)
);
create index artist_name_best on artist_name (sound, rank desc, artist_id);

-- Words of these names as written, to find what a misspelt one means.
create table artist_name_word (
  word text collate "C" primary key,
  sound text collate "C" not null
);
create index on artist_name_word (sound);
create index artist_name_word_like on artist_name_word using gin (word gin_trgm_ops);

-- Artists whose names are to be indexed anew.
create table artist_name_pending (artist_id integer primary key references artist on delete cascade);

create function drop_artist_names(ids integer[]) returns void language plpgsql as $$
declare removed text[];
begin
  select array_agg(distinct sound) into removed from artist_name where artist_id = any (ids) and weight = 1;
  delete from artist_name where artist_id = any (ids);
  delete from artist_name_word word
    where word.sound = any (removed) and not exists (select from artist_name where artist_name.sound = word.sound);
end $$;

create function artist_names_changed() returns trigger language plpgsql as $$
declare renamed integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into renamed from new_rows where state = 'live';
  else
    select array_agg(n.id) into renamed from new_rows n join old_rows o using (id)
      where (n.name, n.kind, n.state) is distinct from (o.name, o.kind, o.state);
    update artist_name set rank = moved.rank
      from (
        select n.id, artist_rank(n.rating_count, n.rating_sum, n.performed_count, n.withdrawn_count) as rank
        from new_rows n join old_rows o using (id)
        where (n.rating_count, n.rating_sum, n.performed_count, n.withdrawn_count)
          is distinct from (o.rating_count, o.rating_sum, o.performed_count, o.withdrawn_count)
      ) moved
      where artist_name.artist_id = moved.id and artist_name.rank is distinct from moved.rank;
    if renamed is not null then perform drop_artist_names(renamed); end if;
  end if;
  if renamed is not null then
    insert into artist_name_pending (artist_id) select unnest(renamed) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger artist_names_added after insert on artist
  referencing new table as new_rows for each statement execute function artist_names_changed();
create trigger artist_names_changed after update on artist
  referencing new table as new_rows old table as old_rows for each statement execute function artist_names_changed();

insert into artist_name_pending (artist_id) select id from artist where state = 'live';

-- Words of searches that mean nothing here, counted by day. Who searched and what else was typed is not kept.
create table search_miss (
  day date not null,
  word text not null check (length(word) between 3 and 30),
  searches integer not null check (searches > 0),
  primary key (day, word)
);

-- Staff give words a meaning; each process reads the dictionary again when this number changes.
create table search_dictionary (
  one boolean primary key default true check (one),
  version integer not null
);
insert into search_dictionary (version) values (1);
-- Null for words of the migrations.
alter table search_word add added_at timestamptz;
