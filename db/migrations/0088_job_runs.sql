-- The newest run of each scheduled job, so that each due run happens in one process.
create table job_run (
  name text primary key,
  due_at timestamptz not null,
  claimed_until timestamptz not null
);
