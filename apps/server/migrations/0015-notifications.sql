-- The pair of keys by which push services know this installation (VAPID). Made once; the private half is sealed.
create table push_keys (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null default now()
);
revoke all on push_keys from balcao_app;
grant select on push_keys to balcao_app;

create table notification_preferences (
  user_id bigint primary key,
  company_id bigint not null,
  sound text not null check (sound in ('none', 'mine', 'queues', 'all')),
  push text not null check (push in ('none', 'mine', 'queues', 'all')),
  -- `HH:mm` on the company's clock.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  muted_until timestamptz,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_by_company('notification_preferences');

-- One a session. The address at the push service is itself a secret: it is sealed with its keys, and known by its digest.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  session_id uuid not null unique references sessions (id) on delete cascade,
  endpoint_hash bytea not null unique,
  sealed text not null,
  language text not null check (language in ('pt', 'en', 'es', 'tr')),
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index push_subscriptions_by_user on push_subscriptions (company_id, user_id);
call protect_by_company('push_subscriptions');

-- What lies on a device until somebody has read the ticket.
create table push_shown (
  company_id bigint not null,
  ticket_id bigint not null,
  subscription_id bigint not null,
  primary key (company_id, ticket_id, subscription_id),
  foreign key (company_id, subscription_id) references push_subscriptions (company_id, id) on delete cascade
);
create index push_shown_by_subscription on push_shown (company_id, subscription_id);
call protect_by_company('push_shown');

-- A session that has ended is disturbed no more, whichever way it ended.
create function end_push_of_session() returns trigger
  language plpgsql
as $$
begin
  delete from push_subscriptions where company_id = new.company_id and session_id = new.id;
  return null;
end
$$;
create trigger end_push_of_session after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function end_push_of_session();

-- Gives a browser to the session that is in it now. It may have belonged to somebody of another company before, whose row
-- this company cannot see; so it runs as its owner, and takes the company from the transaction.
create function adopt_push_subscription(person bigint, session uuid, hash bytea, sealed_text text, lang text)
  returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), 720118));
  delete from push_subscriptions
    where endpoint_hash = hash or (company_id = current_company() and session_id = session);
  insert into push_subscriptions (company_id, user_id, session_id, endpoint_hash, sealed, language)
    select current_company(), person, s.id, hash, sealed_text, lang from sessions s
    where s.company_id = current_company() and s.user_id = person and s.id = session and s.revoked_at is null;
end
$$;
revoke all on function adopt_push_subscription from public;
grant execute on function adopt_push_subscription to balcao_app;
