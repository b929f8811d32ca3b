-- Artists and teams that staff put first in the carousels of the best; the best by rank follow them.
alter table artist add showcase_position smallint;
create index artist_showcase on artist (kind, showcase_position) where showcase_position is not null;
