-- Papers of a booking: receipt and refund vouchers, tax invoices, credit notes. Each is a snapshot that nothing
-- changes afterwards; a wrong one is mended by the next one.

-- The last number given in each series. The issuing transaction locks the row until it commits: numbers
-- have no gaps and come once.
create table document_series (
  kind text not null,
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  last_serial integer not null check (last_serial between 0 and 9999999),
  primary key (kind, financial_year)
);

create table booking_document (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  kind text not null check (kind in ('receipt_voucher', 'tax_invoice', 'refund_voucher', 'credit_note')),
  -- What it is about: a payment, a refund, or the booking as a whole.
  subject text not null,
  financial_year text not null,
  serial integer not null check (serial > 0),
  number text not null constraint one_document_per_number unique check (length(number) <= 16),
  total_paise bigint not null check (total_paise > 0),
  snapshot jsonb not null,
  issued_at timestamptz not null,
  constraint one_document_per_serial unique (kind, financial_year, serial)
);
-- An invoice is issued once for a booking, a voucher once for its payment or refund.
create unique index one_document_per_fact on booking_document (kind, subject);
create unique index one_refund_document on booking_document (subject) where kind in ('refund_voucher', 'credit_note');
create index on booking_document (booking_id);
create trigger booking_document_is_append_only before update or delete or truncate on booking_document
  execute function append_only();
