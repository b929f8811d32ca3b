-- In which request an event was announced or a refund was decided, as the log and error pages name it.
alter table outbox add column request_id text;
alter table refund add column request_id text;
