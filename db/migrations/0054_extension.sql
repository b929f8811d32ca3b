-- An evening may be made longer on the day. What half an hour more costs: the artist's own price; null is the usual
-- share of the fee. A booking keeps what was published when it was made; null in those from before it was published.
alter table artist add column extension_paise bigint check (extension_paise between 10000 and 1000000000);
alter table booking add column extension_paise bigint check (extension_paise between 10000 and 1000000000);

-- An extension is a change of the end alone, asked for and paid on the day.
alter table booking_change add column kind text not null default 'terms' check (kind in ('terms', 'extension'));
