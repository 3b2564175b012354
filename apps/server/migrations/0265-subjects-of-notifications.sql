-- Notifications are about any subject: a ticket, a chat (both by their uuid), a task, an appointment, a number.
alter table push_shown
  add column subject_kind text not null default 'ticket'
    check (subject_kind in ('ticket', 'chat', 'task', 'event', 'number')),
  add column subject_key text check (char_length(subject_key) between 1 and 64);
update push_shown s set subject_key = t.uuid::text from tickets t where t.id = s.ticket_id;
delete from push_shown where subject_key is null;
alter table push_shown
  drop column ticket_id,
  alter column subject_kind drop default,
  alter column subject_key set not null,
  add primary key (company_id, subject_kind, subject_key, subscription_id);

-- Kinds that neither sound nor notify.
alter table notification_preferences
  add column off_kinds text[] not null default '{}' check (off_kinds <@ array['chat', 'task', 'event', 'number']);
