-- What visitors write to us. Acknowledged at once, answered within 48 hours, solved within a month.
create table contact_ticket (
  id bigint generated always as identity primary key,
  number text not null constraint one_ticket_per_number unique check (number ~ '^CT-[2-9A-HJ-NP-Z]{6}$'),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  phone text check (length(phone) between 1 and 30),
  subject text not null check (subject in ('booking', 'artist', 'support', 'feedback', 'other')),
  message text not null check (length(message) between 1 and 4000),
  -- The same words from the same person: the second press of a button is no second ticket.
  fingerprint bytea not null,
  state text not null default 'open' check (state in ('open', 'answered', 'solved')),
  created_at timestamptz not null,
  answer_by timestamptz not null,
  solve_by timestamptz not null,
  answered_at timestamptz,
  solved_at timestamptz
);
create index on contact_ticket (state, answer_by);
create index on contact_ticket (fingerprint, created_at desc);
