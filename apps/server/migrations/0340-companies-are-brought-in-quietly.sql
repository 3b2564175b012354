-- A company that comes from another installation brings what these triggers would work out once more: its steps, tallies and
-- answers have happened. Whoever brings it in says so for its own transaction; nobody else is held up, and nothing is switched off.
create or replace trigger campaign_recipients_added after insert on campaign_recipients referencing new table as new_rows
  for each statement when (current_setting('app.bringing_in', true) is distinct from 'on') execute function count_new_recipients();
create or replace trigger contact_list_items_counted_in after insert on contact_list_items referencing new table as new_items
  for each statement when (current_setting('app.bringing_in', true) is distinct from 'on') execute function count_list_items();
create or replace trigger messages_answer_campaigns after insert on messages for each row
  when (not new.from_me and new.quoted_message_id is not null
    and current_setting('app.bringing_in', true) is distinct from 'on') execute function attribute_quote();
create or replace trigger suppressions_end_campaigns after insert on suppressions for each row
  when (new.contact_id is not null and new.source in ('word', 'button', 'meta')
    and current_setting('app.bringing_in', true) is distinct from 'on') execute function attribute_opt_out();
create or replace trigger ticket_steps after insert or update of status, user_id, queue_id on tickets for each row
  when (current_setting('app.bringing_in', true) is distinct from 'on') execute function log_ticket_steps();
create or replace trigger tickets_follow_merged_contact before insert on tickets for each row
  when (current_setting('app.bringing_in', true) is distinct from 'on') execute function follow_merged_contact();
create or replace trigger tickets_forget_owed_automation before insert or update on tickets for each row
  when (new.automation_owed and (new.user_id is not null or new.status <> 'pending')
    and current_setting('app.bringing_in', true) is distinct from 'on') execute function forget_owed_automation();
create or replace trigger tickets_revive_contact after insert or update of status on tickets for each row
  when (new.status in ('pending', 'open')
    and current_setting('app.bringing_in', true) is distinct from 'on') execute function revive_served_contact();

-- Where a company has gone. It stays switched off here.
alter table companies add column moved_at timestamptz, add column moved_to text check (char_length(moved_to) <= 500);
