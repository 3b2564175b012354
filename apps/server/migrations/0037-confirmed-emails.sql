-- Who signs up by themselves connects no channel before the e-mail is confirmed; companies that are made otherwise are vouched for.
alter table companies add column email_confirmed_at timestamptz default now();
alter table companies add column confirmation_mailed_at timestamptz;
