-- Notifications are about campaigns that stopped as well.
alter table push_shown drop constraint push_shown_subject_kind_check;
alter table push_shown add constraint push_shown_subject_kind_check
  check (subject_kind in ('ticket', 'chat', 'task', 'event', 'number', 'campaign', 'webhook', 'account', 'assistant'));
alter table notification_preferences drop constraint notification_preferences_off_kinds_check;
alter table notification_preferences add constraint notification_preferences_off_kinds_check
  check (off_kinds <@ array['chat', 'task', 'event', 'number', 'campaign', 'webhook', 'account', 'assistant']);
