-- The two roles and the database, as a superuser; again does no harm. The passwords are in OWNER_PASSWORD and
-- RUNNING_PASSWORD: psql --file deploy/roles.sql (docs/runbook.md, "Database roles").
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv running_password RUNNING_PASSWORD
select format('create role %I login', name) from unnest(array['mehfil_owner', 'mehfil_running']) as name
  where not exists (select from pg_roles where rolname = name) \gexec
alter role mehfil_owner password :'owner_password';
alter role mehfil_running password :'running_password';
-- For poolers, which take no settings from a connection.
alter role mehfil_running set statement_timeout = 15000;
alter role mehfil_running set lock_timeout = 5000;
alter role mehfil_running set idle_in_transaction_session_timeout = 20000;
alter role mehfil_running set jit = off;
select 'create database mehfil owner mehfil_owner template template0 encoding ''UTF8'' locale ''C'''
  where not exists (select from pg_database where datname = 'mehfil') \gexec
