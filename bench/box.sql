-- Bookings of five years, a host for every four of them, names and streets as skewed as they are here.
set statement_timeout = 0;
set session_replication_role = replica;
set maintenance_work_mem = '1GB';
set work_mem = '256MB';
set synchronous_commit = off;

create table kept_index as
  select format('%s', pg_get_indexdef(indexrelid)) as made, indexrelid::regclass::text as name
  from pg_index where indrelid = any('{account,booking,payment,payment_order,refund,payout,payout_transfer}'::regclass[])
    and not indisprimary and not exists (select from pg_constraint where conindid = indexrelid);
do $$ declare name text; begin
  for name in select kept_index.name from kept_index loop execute 'drop index ' || name; end loop;
end $$;

insert into city (id, slug, name, state_code, lat, lng, position) values (901, 'chandigarh', 'Chandigarh', '04', 30.73, 76.78, 901)
  on conflict do nothing;

create function chance(n bigint, salt integer) returns double precision language sql immutable as
  $$ select (hashint8extended(n, salt) & 1048575) / 1048576.0 $$;
create function name_of(n bigint) returns text language sql immutable as $$
  select (array['Gur','Har','Jas','Man','Nav','Sim','Par','Raj','Am','Bal','Kul','Suk','Prab','Ish','An','Ar','Ro','Vi','Ne','Di','Ka','Sha','Ta','Me','Pri'])
      [1 + floor(power(chance(n, 1), 1.5) * 25)::int]
    || (array['leen','preet','meet','deep','jit','want','pal','vir','noor','sharan','av','ya','han','kita','esh','ul','it','ika','nder','mol'])
      [1 + floor(power(chance(n, 2), 1.5) * 20)::int]
    || case when chance(n, 3) < 0.2 then (array['a','i','o','u'])[1 + floor(chance(n, 4) * 4)::int] else '' end || ' '
    || case when chance(n, 5) < 0.3 then 'Singh' when chance(n, 5) < 0.55 then 'Kaur'
       else (array['Sh','Bh','G','M','Ch','D','S','T','Br','K'])[1 + floor(chance(n, 6) * 10)::int]
         || (array['arma','atia','ill','ehta','opra','hillon','idhu','andon','ar','apoor','alla','ohli','ansal','ethi','nand'])[1 + floor(chance(n, 7) * 15)::int]
         || case when chance(n, 8) < 0.3 then (array['n','r','k','l'])[1 + floor(chance(n, 9) * 4)::int] else '' end end $$;
create function id_of(kind text, n bigint) returns uuid language sql immutable as $$ select md5(kind || n)::uuid $$;
create function code_of(n bigint) returns text language sql immutable as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + ((n * 7919177 % 887503681) / power(31, place)::bigint % 31)::int, 1), '')
  from generate_series(0, 5) place $$;

insert into account (id, phone, name, email, created_at)
  select id_of('host', n), '+91' || (6000000000 + n * 7907 % 3999999999)::text, name_of(n),
    lower(replace(name_of(n), ' ', '.')) || n || '@example.com', now() - interval '5 years' + n * interval '5 years' / (:bookings / 4)
  from generate_series(1::bigint, :bookings / 4) n;
insert into artist (id, kind, name, category, city_id, lat, lng, about, fee_paise, account_id)
  select n, 'solo', name_of(n + 10000000), 'singer', 901, 30.7, 76.7, '', 2000000, id_of('host', n) from generate_series(1::bigint, 20000) n;
insert into booking (id, code, host_id, artist_id, state, occasion, audience_size, host_name, event_date, starts_local, ends_local,
    starts_at, ends_at, venue_address, fee_paise, total_paise, tax_paise, quote, policy_id, policy_version, hold_expires_at, created_at)
  select id_of('booking', n), 'MF-' || code_of(n), id_of('host', host), 1 + (n * 7919 % 20000), 'completed', 'Wedding events', '1-100',
    name_of(host), made::date + 30, '19:00', '21:30', made + interval '30 days', made + interval '30 days 3 hours',
    'House ' || 1 + n % 3000 || ', ' || case when chance(n, 11) < 0.7 then 'Sector ' || 1 + floor(chance(n, 12) * 80)::int
        || case when chance(n, 13) < 0.5 then '-' || chr(65 + floor(chance(n, 14) * 4)::int) else '' end
      else split_part(name_of(n + 20000000), ' ', 1) || ' Palace, Airport Road' end
      || ', ' || (array['Chandigarh 160009','Mohali 160055','Panchkula 134109','Zirakpur 140603'])[1 + floor(chance(n, 15) * 4)::int],
    fee, fee, 0, '{}', 'refund', 1, made, made
  from generate_series(1::bigint, :bookings) n
  cross join lateral (select 1 + (n * 104729 % (:bookings / 4)) as host, now() - interval '5 years' + n * interval '5 years' / :bookings as made,
    (10 + floor(power(chance(n, 16), 2) * 290)::bigint) * 100000 + floor(chance(n, 17) * 10)::bigint * 10000 as fee) made;
insert into payment_order (id, reference, payer_id, receipt, gateway_order_id, amount_paise, state, created_at)
  select id_of('order', n), 'booking:' || id_of('booking', n), b.host_id, 'r' || n, 'order_' || left(md5('o' || n), 14), b.total_paise, 'paid', b.created_at
  from generate_series(1::bigint, :bookings) n join booking b on b.id = id_of('booking', n);
insert into payment (id, payment_order_id, amount_paise, state, captured_at, updated_at)
  select 'pay_' || left(md5('p' || n), 14), id_of('order', n), o.amount_paise, 'captured', o.created_at, o.created_at
  from generate_series(1::bigint, :bookings) n join payment_order o on o.id = id_of('order', n);
insert into refund (id, payment_id, amount_paise, reason, state, gateway_refund_id, requested_at)
  select id_of('refund', n), 'pay_' || left(md5('p' || n), 14), 1000000 + n % 5000 * 100, 'goodwill', 'processed', 'rfnd_' || left(md5('f' || n), 14), now()
  from generate_series(1::bigint, :bookings / 10) n;
insert into contact_ticket (number, name, email, phone, subject, message, fingerprint, created_at, answer_by, solve_by)
  select 'CT-' || code_of(n), name_of(n), 'asks' || n || '@example.com', '+91' || (6000000000 + n * 7907 % 3999999999)::text, 'booking', 'Hello', '\x00', now(), now(), now()
  from generate_series(1::bigint, :bookings / 20) n;

do $$ declare made text; begin for made in select kept_index.made from kept_index loop execute made; end loop; end $$;
drop table kept_index;
