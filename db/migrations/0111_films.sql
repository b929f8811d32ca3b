-- Where and when a film was made, and how long it is, as the artist types it.
alter table artist_media add column place text check (char_length(place) <= 80);
alter table artist_media add column month text check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$');
