-- Names sound alike in more spellings (Singh and सिंह, Verma and वर्मा): all are read again by the jobs that index them.
insert into artist_name_pending (artist_id) select id from artist where state = 'live' on conflict do nothing;
update name_word set sound = null;
