-- A picture that staff uploaded for a category; null shows our drawing.
alter table category add column picture text
  check (picture ~ '^categories/[a-z0-9-]{1,80}/[0-9a-f-]{36}\.(jpg|webp)$');
