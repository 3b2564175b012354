-- A campaign may spare those who were written to in bulk a few days before, whatever the company's own rule is.
alter table campaigns add column rest_days smallint not null default 0 check (rest_days between 0 and 90);
