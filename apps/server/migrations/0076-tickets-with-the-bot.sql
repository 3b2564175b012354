-- What bots serve, in the order of the list: few rows beside all, counted with every change of a list.
create index tickets_with_bot on tickets (company_id, status, last_message_at desc, id desc)
  include (is_group, user_id, queue_id) where is_bot;

-- Who waits for a person is counted from the index alone, however many wait for the bot.
alter index tickets_in_lists rename to tickets_in_lists_before;
create index tickets_in_lists on tickets (company_id, status, last_message_at desc, id desc)
  include (is_group, user_id, queue_id, is_bot);
drop index tickets_in_lists_before;
