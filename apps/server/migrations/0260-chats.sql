-- Colleagues write to each other. Nobody but the people of a chat reads it; row-level security keeps companies apart, and the
-- queries of the slice the people.
create table chats (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  uuid uuid not null unique default gen_random_uuid(),
  is_group boolean not null,
  title text not null check (length(title) <= 100),
  -- Of a group: whoever owns it. Null only while it has nobody, and in personal chats.
  owner_id bigint,
  -- Of a personal chat: both people, the lower id first, so that two who begin at the same moment have one chat.
  direct_key text check (direct_key ~ '^[1-9]\d*:[1-9]\d*$'),
  -- Grows by one with each message, which orders the chat. What somebody has not read is the difference to their read_seq.
  last_seq integer not null default 0,
  last_message text not null default '' check (length(last_message) <= 1600),
  last_media_type text check (last_media_type in ('image', 'audio', 'video', 'other')),
  last_sender_id bigint,
  last_sender_name text,
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, direct_key),
  check (is_group = (direct_key is null)),
  check (is_group or owner_id is null),
  foreign key (company_id, owner_id) references users (company_id, id) on delete set null (owner_id),
  foreign key (company_id, last_sender_id) references users (company_id, id) on delete set null (last_sender_id)
);
create index chats_by_owner on chats (company_id, owner_id) where owner_id is not null;
create index chats_by_last_sender on chats (company_id, last_sender_id) where last_sender_id is not null;
call protect_by_company('chats');

-- Who is in a chat. Whoever leaves it has no row any more.
create table chat_members (
  company_id bigint not null,
  chat_id bigint not null,
  user_id bigint not null,
  -- Only grows, and never beyond the chat's last_seq.
  read_seq integer not null,
  -- How many of the unread messages name this person.
  mention_unreads integer not null default 0 check (mention_unreads >= 0),
  involvement text not null default 'all' check (involvement in ('all', 'mentions', 'none')),
  pinned_at timestamptz,
  joined_at timestamptz not null default now(),
  primary key (chat_id, user_id),
  foreign key (company_id, chat_id) references chats (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index chat_members_by_person on chat_members (company_id, user_id);
create index chat_members_by_time on chat_members (chat_id, joined_at, user_id);
call protect_by_company('chat_members');

create table chat_messages (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  chat_id bigint not null,
  seq integer not null check (seq > 0),
  -- Null once the person has left the company; the name stays.
  sender_id bigint,
  sender_name text not null,
  -- Made by the browser: the same one twice is one message.
  client_id text check (length(client_id) between 8 and 64),
  message text not null check (length(message) <= 4096),
  mentions bigint[] not null default '{}' check (cardinality(mentions) <= 500),
  reply_to_seq integer,
  ticket_id bigint,
  edited_at timestamptz,
  -- The place stays, so that numbers have no gaps; the words are gone.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text generated always as (fold(message)) stored,
  unique (company_id, id),
  unique (chat_id, seq),
  unique (chat_id, sender_id, client_id),
  check (reply_to_seq < seq),
  check (deleted_at is null or message = ''),
  foreign key (company_id, chat_id) references chats (company_id, id) on delete cascade,
  foreign key (company_id, sender_id) references users (company_id, id) on delete set null (sender_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id)
);
create index chat_messages_by_sender on chat_messages (company_id, sender_id) where sender_id is not null;
create index chat_messages_by_ticket on chat_messages (company_id, ticket_id) where ticket_id is not null;
create index chat_messages_by_time on chat_messages (company_id, id);
create index chat_messages_search on chat_messages using gin (company_id, search_text gin_trgm_ops) where message <> '';
call protect_by_company('chat_messages');

create table chat_files (
  company_id bigint not null,
  message_id bigint not null,
  position integer not null check (position between 0 and 9),
  key text not null,
  name text not null,
  mime text not null,
  size bigint not null check (size between 1 and 15728640),
  width integer,
  height integer,
  voice boolean not null default false,
  primary key (message_id, position),
  foreign key (company_id, message_id) references chat_messages (company_id, id) on delete cascade
);
create unique index chat_files_by_key on chat_files (company_id, key);
call protect_by_company('chat_files');

create table chat_reactions (
  company_id bigint not null,
  message_id bigint not null,
  user_id bigint not null,
  emoji text not null check (length(emoji) between 1 and 32),
  reacted_at timestamptz not null default now(),
  primary key (message_id, user_id),
  foreign key (company_id, message_id) references chat_messages (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index chat_reactions_by_person on chat_reactions (company_id, user_id);
call protect_by_company('chat_reactions');

-- Whoever goes, by whatever way: a group belongs to who has been there longest, and a chat without anybody is gone.
create function follow_chat_members() returns trigger
  language plpgsql
as $$
declare
  heir bigint;
begin
  select m.user_id into heir from chat_members m where m.chat_id = old.chat_id order by m.joined_at, m.user_id limit 1;
  if heir is null then
    delete from chats where id = old.chat_id;
  else
    update chats set owner_id = heir
    where id = old.chat_id and is_group and (owner_id is null or owner_id = old.user_id);
  end if;
  return null;
end
$$;
create trigger chat_members_go after delete on chat_members for each row execute function follow_chat_members();

-- Messages that contain the term, of the chats of the transaction's company that this person is in, newest first.
--
-- It runs as its owner because LIKE is not leakproof: under row-level security it could not use the trigram index. So it
-- names the company itself, and asks who is in which chat.
--
-- A common word would match a large part of all rows through the index, but is found at once among the recent ones: a sample
-- of the latest tells which it is.
create function search_chat_messages(term text, person bigint, in_chat bigint, before_id bigint, wanted integer)
  returns table (message_id bigint)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  company constant bigint := current_company();
  pattern constant text := contains_pattern(term);
  own bigint[];
  common boolean;
begin
  if company is null or length(term) < 2 then
    return;
  end if;
  own := array(
    select m.chat_id from chat_members m
    where m.company_id = company and m.user_id = person and (in_chat is null or m.chat_id = in_chat));
  if cardinality(own) = 0 then
    return;
  end if;
  select length(term) < 3 or count(*) >= 6 into common from (
    select m.search_text from chat_messages m where m.company_id = company order by m.id desc limit 300
  ) latest where latest.search_text like pattern;
  if common then
    return query
      select recent.id from (
        select m.id, m.chat_id, m.search_text from chat_messages m
        where m.company_id = company and (before_id is null or m.id < before_id) and m.chat_id = any(own)
        order by m.id desc limit 20000
      ) recent where recent.search_text like pattern order by recent.id desc limit wanted;
    return;
  end if;
  return query
    select hit.id from (
      -- Kept apart by offset: otherwise the limit tempts the planner to look at one message after the other.
      select m.id, m.chat_id from chat_messages m
      where m.company_id = company and m.message <> '' and m.search_text like pattern offset 0
    ) hit
    where hit.chat_id = any(own) and (before_id is null or hit.id < before_id)
    order by hit.id desc limit wanted;
end
$$;
revoke execute on function search_chat_messages(text, bigint, bigint, bigint, integer) from public;
grant execute on function search_chat_messages(text, bigint, bigint, bigint, integer) to balcao_app;
