-- An artist who names neither skill nor genre is listed under all of those that occur in the category, so that
-- choosing one of them in the filter leaves the artist there.
create function names_no_skill(skills text[], genres text[]) returns boolean language sql immutable parallel safe as
  $$ select not exists (select from unnest(skills || genres) word where btrim(word) <> '') $$;

create or replace function list_artists(ids integer[]) returns void language plpgsql as $$
declare without_skill integer[];
begin
  delete from artist_skill using unnest(ids) id where artist_id = id;
  select array_agg(id) into ids from unnest(ids) id join artist using (id) where state = 'live';
  if ids is null then return; end if;
  insert into skill (key, name)
    select key, min(name) from artist_words(ids) w
    where not exists (select from skill where skill.key = w.key)
    group by key order by key
    on conflict (key) do nothing;
  with added as (
    insert into category_skill (category, kind, skill_id)
      select distinct category, kind, skill.id from artist_words(ids) join skill using (key) where kind <> 'category'
      on conflict do nothing
      returning category, kind
  )
  select array_agg(id) into without_skill from artist
    where state = 'live' and names_no_skill(skills, genres) and id <> all (ids)
      and category in (select category from added where kind in ('skill', 'genre'));
  if without_skill is not null then
    delete from artist_skill using unnest(without_skill) id where artist_id = id;
    ids := ids || without_skill;
  end if;
  with word as (
    select w.artist_id, w.kind, skill.id as skill_id from artist_words(ids) w join skill using (key)
  ), tagged as (
    select artist_id, array_agg(distinct skill_id order by skill_id) as tags,
      array_agg(distinct skill_id) filter (where kind <> 'language') || 0 as listed_under
    from word group by artist_id
  ), listed as (
    select artist_id, skill_id from tagged cross join unnest(listed_under) skill_id
    union
    select a.id, c.skill_id from unnest(ids) id join artist a using (id)
      join category_skill c on c.category = a.category and c.kind in ('skill', 'genre')
      where names_no_skill(a.skills, a.genres)
  )
  insert into artist_skill (skill_id, cell, rank, artist_id, is_team, fee_paise, lat, lng, travel_km, tags)
    select skill_id, artist_cell(a.lat, a.lng),
      artist_rank(a.rating_count, a.rating_sum, a.performed_count, a.withdrawn_count),
      a.id, a.kind = 'team', a.fee_paise, a.lat, a.lng, a.travel_km, tagged.tags
    from artist a join tagged on tagged.artist_id = a.id join listed on listed.artist_id = a.id;
end $$;

select list_artists(array_agg(id)) from artist where state = 'live' and names_no_skill(skills, genres);
