-- Migrations that took away what earlier versions need. `runs_from`: number of the newest migration that a version must
-- have to run on the schema after it.
create table breaking_migration (
  migration text primary key,
  runs_from text not null check (runs_from ~ '^\d{4}$')
);
