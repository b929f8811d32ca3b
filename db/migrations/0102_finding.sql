-- Who accepts requests at once is a tag of the search, as languages are.
create or replace function artist_words(ids integer[]) returns table (artist_id integer, category text, kind text, key text, name text)
  language sql stable as $$
  select id, a.category, 'category', a.category, c.name
    from unnest(ids) id join artist a using (id) join category c on c.slug = a.category
  union select id, a.category, 'skill', skill_key(word), btrim(word)
    from unnest(ids) id join artist a using (id), unnest(skills) word where btrim(word) <> ''
  union select id, a.category, 'genre', skill_key(word), btrim(word)
    from unnest(ids) id join artist a using (id), unnest(genres) word where btrim(word) <> ''
  union select id, a.category, 'language', 'language:' || skill_key(word), btrim(word)
    from unnest(ids) id join artist a using (id), unnest(languages) word where btrim(word) <> ''
  union select id, a.category, 'gender', 'gender:' || presentation, initcap(presentation)
    from unnest(ids) id join artist a using (id) where presentation is not null
  union select id, a.category, 'booking', 'booking:instant', 'Confirms at once'
    from unnest(ids) id join artist a using (id) where accepts_instantly
$$;

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
      select distinct category, kind, skill.id from artist_words(ids) join skill using (key) where kind not in ('category', 'gender', 'booking')
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
      array_agg(distinct skill_id) filter (where kind not in ('language', 'gender', 'booking')) || 0 as listed_under
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


create or replace function list_changed_artists() returns trigger language plpgsql as $$
declare changed integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into changed from new_rows where state = 'live';
  else
    select array_agg(n.id) into changed from new_rows n join old_rows o using (id)
    where (n.kind, n.category, n.skills, n.genres, n.languages, n.lat, n.lng, n.fee_paise, n.travel_km,
        n.rating_count, n.rating_sum, n.performed_count, n.withdrawn_count, n.state, n.presentation, n.accepts_instantly)
      is distinct from (o.kind, o.category, o.skills, o.genres, o.languages, o.lat, o.lng, o.fee_paise, o.travel_km,
        o.rating_count, o.rating_sum, o.performed_count, o.withdrawn_count, o.state, o.presentation, o.accepts_instantly);
  end if;
  if changed is not null then perform list_artists(changed); end if;
  return null;
end $$;

select list_artists(array_agg(id)) from artist where state = 'live' and accepts_instantly;

-- Occasions that hosts choose in the form and in the filters are words of the search, too.
insert into search_meaning (kind, key, label, soft_keys, performer_keys)
values ('occasion', 'annual day', 'Annual day', '{"college fest","fest host",corporate}', '{anchor,dancer,band,dj}')
on conflict do nothing;

delete from search_word using search_meaning meaning
where meaning.id = meaning_id and meaning.kind = 'occasion' and meaning.key <> 'annual day' and form = 'annual day';

insert into search_word (form, meaning_id)
select form, meaning.id
from (values
  ('occasion', 'engagement', 'रिंग सेरेमनी|ਰਿੰਗ ਸੈਰੇਮਨੀ'),
  ('occasion', 'baby shower', 'baby showers'),
  ('occasion', 'annual day', 'annual day|annual function|annual day function|school annual day|वार्षिकोत्सव|वार्षिक समारोह|ਸਾਲਾਨਾ ਸਮਾਗਮ|ਸਲਾਨਾ ਸਮਾਗਮ')
) as given (kind, key, forms)
join search_meaning meaning using (kind, key), string_to_table(forms, '|') form
on conflict do nothing;
