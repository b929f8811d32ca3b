-- Where a browser is reached by push: its address at a push service and the keys that only it can open. It belongs
-- to the session of the browser that asked for it, and is silent as soon as that session ends.
create table push_subscription (
  endpoint text primary key check (length(endpoint) between 1 and 1000),
  session_id uuid not null constraint one_push_subscription_per_session unique references session on delete cascade,
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  created_at timestamptz not null
);
