-- Minutes before the start at which an artist is on site. A booking keeps those it was made with.
alter table artist add column call_minutes smallint not null default 60 check (call_minutes between 60 and 180);
alter table booking add column call_minutes smallint not null default 60 check (call_minutes between 60 and 180);

-- What the host said of a company: whom the documents are made out to, where not to what the account says, and its order number.
alter table booking add column company jsonb check (jsonb_typeof(company) = 'object' and length(company::text) <= 1500);
