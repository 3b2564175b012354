-- What a lane says is bulk as well, and has no recipient of a campaign behind it: the part alone marks it. Trials have neither.
do $$
declare
  known name;
begin
  select c.conname into known from pg_constraint c
  where c.conrelid = 'messages'::regclass and c.contype = 'c'
    and pg_get_constraintdef(c.oid) like '%recipient_id IS NULL%=%recipient_part IS NULL%';
  if known is null then
    raise exception 'what recipients and parts have to do with each other is not held as it is known to be';
  end if;
  execute format('alter table messages drop constraint %I', known);
end $$;
alter table messages add constraint messages_recipient_has_part check (recipient_id is null or recipient_part is not null) not valid;
