-- Who supplies a performance: we (principal) or the artist through us (agent). A version begins at a moment; a booking
-- keeps the one that was in force when it was made.
create table supplier_model (
  version smallint primary key,
  model text not null check (model in ('agent', 'principal')),
  valid_from timestamptz not null,
  reason text not null,
  published_by uuid references account,
  published_at timestamptz not null default now()
);
insert into supplier_model (version, model, valid_from, reason) values
  (1, 'principal', '2020-01-01', 'We supplied the evening and bought the performance.'),
  (2, 'agent', now(), 'The artist supplies the performance through us; we supply sound, and our commission to the artist.');
create trigger supplier_model_is_append_only before update or delete on supplier_model
  for each row execute function append_only();
create trigger supplier_model_is_never_emptied before truncate on supplier_model
  for each statement execute function append_only();

-- Processes of the former version go on selling as principal, and write nothing here. The default is version 1.
alter table booking add column supplier_version smallint not null default 1;
alter table booking add constraint booking_has_a_supplier_model
  foreign key (supplier_version) references supplier_model (version) not valid;
create trigger supplier_stays before update of supplier_version on booking
  for each row when (old.supplier_version is distinct from new.supplier_version)
  execute function agreed_terms_stay();

-- What is kept of the performance, which is the artist's sale; null where we supplied it.
alter table booking_cancellation add column kept_fee_paise bigint;
alter table booking_cancellation add constraint kept_fee_is_part_of_kept
  check (kept_fee_paise is null or kept_fee_paise between 0 and kept_paise) not valid;

-- How a payee stands with GST, from a day on. `payee` is opaque, as in payouts.
create table tax_standing (
  id bigint generated always as identity primary key,
  payee text not null,
  state text not null check (state in ('registered', 'below_threshold')),
  gstin text,
  legal_name text check (length(legal_name) between 2 and 120),
  -- As registered, for tax invoices.
  address text check (length(address) between 1 and 300),
  -- Of a declaration: the financial year from 1 April, and income beside ours.
  year_from date,
  outside_paise bigint check (outside_paise between 0 and 10000000000),
  from_day date not null,
  declared_at timestamptz not null,
  constraint registered_has_its_number check ((state = 'registered') = (gstin is not null and legal_name is not null)),
  constraint a_declaration_is_for_a_year
    check ((state = 'below_threshold') = (year_from is not null and outside_paise is not null))
);
create index on tax_standing (payee, from_day);
create trigger tax_standing_is_never_changed before update on tax_standing
  for each row execute function append_only();
insert into tax_standing (payee, state, gstin, legal_name, from_day, declared_at)
  select payee, 'registered', gstin, holder_name, created_at::date, created_at from payout_account
  where gstin is not null and state <> 'replaced' and length(holder_name) >= 2;

-- Whether what a payee performs is folk or classical, which is exempt up to a price.
create table tax_class (
  id bigint generated always as identity primary key,
  payee text not null,
  class text not null check (class in ('asked', 'taxable', 'folk_classical')),
  reason text not null check (length(reason) between 1 and 1000),
  from_day date not null,
  decided_by uuid references account,
  decided_at timestamptz not null
);
create index on tax_class (payee, from_day);
create trigger tax_class_is_never_changed before update on tax_class
  for each row execute function append_only();

-- GST inside the price that the payee pays to the State themselves, so that it is not taken off.
alter table payout add column own_gst_paise bigint not null default 0;
alter table payout add constraint own_gst_is_inside check (own_gst_paise between 0 and gross_paise) not valid;

-- A paper has a supplier (we, or a payee) and a reader: the host, or the artist for our commission.
alter table document add column supplier text not null default 'house';
alter table document add column reader text not null default 'host';
alter table document add constraint reader_is_known check (reader in ('host', 'artist')) not valid;
-- Papers are few and issued by one job, so their writers may wait for these indexes.
-- squawk-ignore require-concurrent-index-deletion
drop index one_document_per_fact;
-- squawk-ignore require-concurrent-index-creation
create unique index one_document_per_fact on document (kind, subject, supplier, reader);
-- squawk-ignore require-concurrent-index-deletion
drop index one_refund_document;
-- squawk-ignore require-concurrent-index-creation
create unique index one_refund_document on document (subject, supplier) where kind in ('refund_voucher', 'credit_note');
alter table document drop constraint one_document_per_serial;
-- squawk-ignore require-concurrent-index-creation
create unique index one_document_per_serial on document (kind, financial_year, serial) where supplier = 'house';
-- squawk-ignore require-concurrent-index-creation
create unique index one_document_per_serial_of_supplier on document (supplier, financial_year, serial)
  where supplier <> 'house';

-- The last number of each artist's own series, gapless like ours.
create table supplier_series (
  supplier text not null,
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  last_serial integer not null check (last_serial > 0),
  primary key (supplier, financial_year)
);
