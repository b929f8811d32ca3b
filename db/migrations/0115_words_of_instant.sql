-- Who confirms at once is also asked for in words. Rows that are there fulfil the narrower check before.
alter table search_meaning drop constraint search_meaning_kind_check;
alter table search_meaning add constraint search_meaning_kind_check check (kind in
  ('category', 'skill', 'style', 'language', 'occasion', 'gender', 'kind', 'sort', 'extra', 'booking')) not valid;
with meaning as (
  insert into search_meaning (kind, key, label, keys) values ('booking', 'instant', 'Confirms at once', '{booking:instant}')
  returning id
)
insert into search_word (form, meaning_id)
select form, id from meaning, string_to_table(
  'instant|instantly|instant booking|instant confirm|instant confirmation|confirms at once|book now|turant|turant booking|fatafat|तुरंत|फौरन|फटाफट|ਤੁਰੰਤ|ਫੌਰਨ|ਫਟਾਫਟ', '|') form
on conflict do nothing;
