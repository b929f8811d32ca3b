alter table account validate constraint account_phone_check;
alter table otp_challenge validate constraint otp_challenge_phone_check;
alter table phone_proof validate constraint phone_proof_phone_check;
