-- Categories, skills and cities are kept by staff. A name in Hindi or Punjabi is null where the shipped one is shown.
alter table category
  add name_hi text check (length(name_hi) between 1 and 60),
  add name_pa text check (length(name_pa) between 1 and 60),
  add plural_hi text check (length(plural_hi) between 1 and 60),
  add plural_pa text check (length(plural_pa) between 1 and 60),
  add hidden boolean not null default false,
  add version integer not null default 1;

-- The key and the name stay as artists wrote them; name_en is what staff show instead.
alter table skill
  add name_en text check (length(name_en) between 1 and 60),
  add name_hi text check (length(name_hi) between 1 and 60),
  add name_pa text check (length(name_pa) between 1 and 60),
  add version integer not null default 1;
-- Small table: one row for each word that artists use.
-- squawk-ignore require-concurrent-index-creation
create index skill_named on skill (id) where name_en is not null;

alter table category_skill add hidden boolean not null default false;

alter table city
  add name_hi text check (length(name_hi) between 1 and 60),
  add name_pa text check (length(name_pa) between 1 and 60),
  add hidden boolean not null default false,
  add version integer not null default 1;
