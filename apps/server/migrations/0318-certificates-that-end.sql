-- How many days before its end somebody was last told of this certificate; null: not yet.
alter table payment_accounts add column certificate_warned smallint check (certificate_warned in (30, 7, 1));
-- Notifications are about receiving accounts as well.
alter table push_shown drop constraint push_shown_subject_kind_check;
alter table push_shown add constraint push_shown_subject_kind_check
  check (subject_kind in ('ticket', 'chat', 'task', 'event', 'number', 'webhook', 'account'));
alter table notification_preferences drop constraint notification_preferences_off_kinds_check;
alter table notification_preferences add constraint notification_preferences_off_kinds_check
  check (off_kinds <@ array['chat', 'task', 'event', 'number', 'webhook', 'account']);
