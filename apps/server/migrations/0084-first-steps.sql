-- Who signs up is led through the first steps until they are done; companies that exist, or are made otherwise, are not.
alter table companies add column first_steps_done_at timestamptz default now();
