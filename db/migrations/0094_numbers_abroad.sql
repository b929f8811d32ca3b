-- Countries outside India that codes and messages go to by SMS. A limit of 0 takes a country off the list.
create table country (
  code text primary key check (code ~ '^[A-Z]{2}$' and code <> 'IN'),
  calling_code text not null check (calling_code ~ '^[1-9][0-9]{0,2}$'),
  -- Of a mobile number, without the calling code.
  min_digits smallint not null check (min_digits between 4 and 14),
  max_digits smallint not null check (max_digits between min_digits and 14),
  name_en text not null,
  name_hi text not null,
  name_pa text not null,
  -- Of one message, as the carrier last told it.
  sms_price_paise integer not null check (sms_price_paise > 0),
  -- Messages in a day, codes and all others together.
  sms_daily_limit integer not null default 200 check (sms_daily_limit >= 0)
);
insert into country (code, calling_code, min_digits, max_digits, name_en, name_hi, name_pa, sms_price_paise) values
  ('US', '1', 10, 10, 'United States', 'अमेरिका', 'ਅਮਰੀਕਾ', 100),
  ('CA', '1', 10, 10, 'Canada', 'कनाडा', 'ਕੈਨੇਡਾ', 100),
  ('GB', '44', 10, 10, 'United Kingdom', 'ब्रिटेन', 'ਇੰਗਲੈਂਡ (ਯੂ.ਕੇ.)', 400),
  ('AU', '61', 9, 9, 'Australia', 'ऑस्ट्रेलिया', 'ਆਸਟ੍ਰੇਲੀਆ', 460),
  ('NZ', '64', 8, 10, 'New Zealand', 'न्यूज़ीलैंड', 'ਨਿਊਜ਼ੀਲੈਂਡ', 900),
  ('AE', '971', 9, 9, 'United Arab Emirates', 'संयुक्त अरब अमीरात (यूएई)', 'ਯੂ.ਏ.ਈ.', 900),
  ('SG', '65', 8, 8, 'Singapore', 'सिंगापुर', 'ਸਿੰਗਾਪੁਰ', 400),
  ('DE', '49', 10, 11, 'Germany', 'जर्मनी', 'ਜਰਮਨੀ', 880);

-- Numbers of other countries are kept whole; who signs in by e-mail has `mail:` and the address, proved by a code, in place of
-- a number. Wider than before: what the version before writes still passes.
alter table account drop constraint account_phone_check;
alter table account add constraint account_phone_check check (
  phone ~ '^\+91[6-9][0-9]{9}$'
  or (phone ~ '^\+[1-9][0-9]{6,14}$' and phone !~ '^\+91')
  or phone ~ '^mail:[^[:space:]@A-Z]+@[^[:space:]@A-Z]+$'
  or (erased_at is not null and phone = 'erased:' || id)
  or (phone_left_at is not null and phone = 'left:' || id)
) not valid;
alter table otp_challenge drop constraint otp_challenge_phone_check;
alter table otp_challenge add constraint otp_challenge_phone_check
  check (phone ~ '^\+91[6-9][0-9]{9}$' or (phone ~ '^\+[1-9][0-9]{6,14}$' and phone !~ '^\+91')
    or phone ~ '^mail:[^[:space:]@A-Z]+@[^[:space:]@A-Z]+$') not valid;
alter table phone_proof drop constraint phone_proof_phone_check;
alter table phone_proof add constraint phone_proof_phone_check
  check (phone ~ '^\+91[6-9][0-9]{9}$' or (phone ~ '^\+[1-9][0-9]{6,14}$' and phone !~ '^\+91')
    or phone ~ '^mail:[^[:space:]@A-Z]+@[^[:space:]@A-Z]+$') not valid;

-- Whom we call on the evening of an event, if not the host by the number they sign in with.
alter table account add column contact_name text check (length(contact_name) between 1 and 120);
alter table account add column contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$');
