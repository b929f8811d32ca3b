-- How many requests wait for an artist's answer stands beside each page of their studio: what was answered is not read.
create index booking_waiting_for_its_artist on booking (artist_id) where state = 'requested';
