-- A refund rule is published with a start time, an author and a reason; the newest version that has begun applies.
alter table refund_policy
  add column valid_from timestamptz not null default now(),
  add column published_by uuid references account,
  add column reason text not null default '',
  add constraint a_rule_has_steps check (jsonb_typeof(terms) = 'array' and jsonb_array_length(terms) between 1 and 8);
alter table refund_policy disable trigger refund_policy_is_append_only;
update refund_policy set valid_from = published_at;
alter table refund_policy enable trigger refund_policy_is_append_only;
create trigger refund_policy_is_never_emptied before truncate on refund_policy
  for each statement execute function append_only();

-- The texts that were agreed to, by the day of their version: {"term-conditions": "2026-11-20", ...}.
alter table booking add column accepted_texts jsonb not null default '{}' check (jsonb_typeof(accepted_texts) = 'object');
alter table sound_order add column accepted_texts jsonb not null default '{}' check (jsonb_typeof(accepted_texts) = 'object');

-- The terms accepted at payment never change.
create function agreed_terms_stay() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of % % were agreed to and stay', tg_table_name, old.id using errcode = '42501';
end $$;
create trigger agreed_terms_stay before update of policy_id, policy_version, accepted_texts on booking
  for each row when ((old.policy_id, old.policy_version, old.accepted_texts)
    is distinct from (new.policy_id, new.policy_version, new.accepted_texts))
  execute function agreed_terms_stay();
create trigger agreed_terms_stay before update of policy_id, policy_version, accepted_texts on sound_order
  for each row when ((old.policy_id, old.policy_version, old.accepted_texts)
    is distinct from (new.policy_id, new.policy_version, new.accepted_texts))
  execute function agreed_terms_stay();
