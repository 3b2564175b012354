-- Since when the provider calls the own address of this connection. Null: not asked yet, or what it was asked may not hold any more;
-- then a number that works is checked once, which asks anew.
alter table connections add column webhook_at timestamptz;

-- Meta calls one address for what concerns a whole business account, that of the number that was checked last. When that one goes, or
-- answers to other credentials, the others of the account have to be checked, in whichever company they are.
create function renew_account_webhooks() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  update connections set webhook_at = null
  where id in (
    select id from connections
    where channel = 'wppoficial' and parent_account_id = old.parent_account_id and parent_confirmed_at is not null
      and id <> old.id and webhook_at is not null
    order by id for no key update
  );
  return null;
end
$$;
revoke all on function renew_account_webhooks from public;
create trigger connections_gone_from_account after delete on connections
  for each row when (old.channel = 'wppoficial' and old.parent_confirmed_at is not null)
  execute function renew_account_webhooks();
create trigger connections_changed_at_account after update of parent_account_id, sealed_settings on connections
  for each row when (
    old.channel = 'wppoficial' and old.parent_confirmed_at is not null
    and (old.parent_account_id, old.sealed_settings) is distinct from (new.parent_account_id, new.sealed_settings)
  )
  execute function renew_account_webhooks();
