-- Who asked to retire a rule or exam weeks that count: another member of staff does it.
alter table calendar_entry add column retiring_by uuid;
alter table calendar_entry add constraint calendar_entry_retiring_by_fkey foreign key (retiring_by) references account not valid;
