-- The audience that the agreed sound was fitted for, where the audience changed since and the sound stayed; else null.
alter table booking add column sound_audience text;
