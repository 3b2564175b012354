-- Who passed the ticket on, with what words, until its receiver has opened it: {"by": {"id", "name"}, "note", "noteId"}.
alter table tickets add column unopened_transfer jsonb
  check (jsonb_typeof(unopened_transfer) = 'object' and length(unopened_transfer ->> 'note') <= 1600);

-- A ticket that ends, or goes on from one person to another without such words, was passed on to nobody.
create function forget_unopened_transfer() returns trigger
  language plpgsql
as $$
begin
  new.unopened_transfer := null;
  return new;
end
$$;
create trigger tickets_forget_unopened_transfer before update on tickets
  for each row when (
    new.unopened_transfer is not null
    and (new.status = 'closed'
      or (old.user_id is not null and new.user_id is distinct from old.user_id
        and new.unopened_transfer is not distinct from old.unopened_transfer)))
  execute function forget_unopened_transfer();

-- What one has not looked at: unread messages, or a ticket that was passed on. The bell reads it.
create index tickets_not_looked_at on tickets (company_id, last_message_at desc, id desc)
  where (unread_messages > 0 or unopened_transfer is not null);
drop index tickets_unread;
