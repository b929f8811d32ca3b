-- How many sources a mixer takes: a kit fits an act only if its mixer has the channels that the rider asks for.
alter table equipment add column channels smallint check (channels between 1 and 128);
update equipment set channels = case slug when 'mixer-8' then 8 when 'mixer-16' then 16 else 32 end
  where slug in ('mixer-8', 'mixer-16', 'digital-mixer-32');
