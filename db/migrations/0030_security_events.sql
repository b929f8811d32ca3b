-- What concerns the safety of accounts. Nothing is changed, and nothing younger than 180 days is removed.
create table security_event (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  account_id uuid references account,
  -- The subscriber's part of the internet address.
  address text check (length(address) <= 60),
  -- A route or a role; never words of a person.
  subject text not null default '' check (length(subject) <= 120),
  times integer not null default 1 check (times > 0),
  at timestamptz not null default clock_timestamp()
);
create index security_event_by_account on security_event (account_id, id desc);
create index security_event_by_address on security_event (address, id desc);
create index security_event_by_kind on security_event (kind, id desc);
create index security_event_by_time on security_event (at);

create trigger security_event_is_append_only before update or truncate on security_event
  execute function append_only();

create function security_event_stays() returns trigger language plpgsql as $$
begin
  if old.at > business_now() - interval '180 days' then
    raise exception 'security_event is kept for 180 days' using errcode = '42501';
  end if;
  return old;
end $$;
create trigger security_event_stays before delete on security_event
  for each row execute function security_event_stays();
