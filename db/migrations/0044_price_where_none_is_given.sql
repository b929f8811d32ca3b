-- The price of an artist or an applicant who gives none: 5000 rupees.
alter table artist alter column fee_paise set default 500000;
alter table artist_application alter column fee_paise set default 500000;
