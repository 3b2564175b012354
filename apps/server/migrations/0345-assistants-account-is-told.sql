-- When those who decide about it were told that an account is refused; null: not since it last worked.
alter table ai_account_failures add column told_at timestamptz;
-- Notifications are about the account of the assistant as well.
alter table push_shown drop constraint push_shown_subject_kind_check;
alter table push_shown add constraint push_shown_subject_kind_check
  check (subject_kind in ('ticket', 'chat', 'task', 'event', 'number', 'webhook', 'account', 'assistant'));
alter table notification_preferences drop constraint notification_preferences_off_kinds_check;
alter table notification_preferences add constraint notification_preferences_off_kinds_check
  check (off_kinds <@ array['chat', 'task', 'event', 'number', 'webhook', 'account', 'assistant']);
-- Whoever corrects an account does not wait for the end of its rest.
create function clear_account_failures() returns void
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  delete from ai_account_failures where account = current_company()
$$;
revoke execute on function clear_account_failures() from public;
grant execute on function clear_account_failures() to balcao_app;
