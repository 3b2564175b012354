-- Messages to many people over one connection.
create table campaigns (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null check (length(name) between 2 and 50),
  status text not null default 'INATIVA'
    check (status in ('INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA')),
  -- Why it is in this state, and what there is to say to people about it.
  status_reason text check (length(status_reason) <= 40),
  status_note text check (length(status_note) <= 500),
  -- Why it sends nothing at this moment, and until when.
  waiting_cause text check (length(waiting_cause) <= 40),
  waiting_until timestamptz,
  scheduled_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  confirmation boolean not null default false,
  -- Names stay when what they name is gone.
  connection_id bigint,
  connection_name text,
  list_id bigint,
  list_name text,
  kind text not null default 'marketing' check (kind in ('marketing', 'utility')),
  speed text not null default 'channel' check (speed in ('settings', 'channel')),
  send_window text not null default 'company' check (send_window in ('company', 'any')),
  reply_queue_id bigint,
  media_key text,
  media_mime text,
  media_name text,
  media_size bigint,
  media_width integer,
  media_height integer,
  -- Fair shares among the campaigns of a number: the lowest turn is next.
  share smallint not null default 1 check (share in (1, 3)),
  turn double precision not null default 0,
  -- Up to which item of the list the audience has been copied, how many people that were, and when it was whole.
  prepared_through bigint not null default 0,
  audience integer not null default 0 check (audience >= 0),
  prepared_at timestamptz,
  -- Who said that these people agreed to be written to.
  attested_by bigint,
  attested_name text,
  attested_at timestamptz,
  estimate jsonb check (jsonb_typeof(estimate) = 'object'),
  -- Numbers that changed since the admins were told, and when they were told last.
  has_news boolean not null default false,
  told_at timestamptz,
  -- When its people lost name and number.
  forgotten_at timestamptz,
  user_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id),
  foreign key (company_id, reply_queue_id) references queues (company_id, id) on delete set null (reply_queue_id),
  foreign key (company_id, attested_by) references users (company_id, id) on delete set null (attested_by),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  check (status <> 'INATIVA' or scheduled_at is null),
  check (status <> 'PROGRAMADA' or scheduled_at is not null),
  check (status <> 'EM_ANDAMENTO' or started_at is not null),
  check ((status = 'FINALIZADA') = (completed_at is not null)),
  constraint campaigns_media check (num_nulls(media_key, media_mime, media_name, media_size) in (0, 4)),
  constraint campaigns_attested check (num_nulls(attested_name, attested_at) in (0, 2))
);
create index campaigns_newest on campaigns (company_id, id desc);
create index campaigns_by_file on campaigns (company_id, media_key) where media_key is not null;
create index campaigns_by_connection on campaigns (company_id, connection_id) where connection_id is not null;
create index campaigns_by_list on campaigns (company_id, list_id) where list_id is not null;
create index campaigns_by_reply_queue on campaigns (company_id, reply_queue_id) where reply_queue_id is not null;
-- What loops look for, over all companies.
create index campaigns_with_news on campaigns (company_id) where has_news;
create index campaigns_due on campaigns (scheduled_at) where status = 'PROGRAMADA';
create index campaigns_running on campaigns (connection_id) where status = 'EM_ANDAMENTO';
create index campaigns_to_forget on campaigns (completed_at) where status = 'FINALIZADA' and forgotten_at is null;
call protect_by_company('campaigns');

-- One of five texts, or a template in its place, with the confirmation that is asked before it.
create table campaign_variants (
  company_id bigint not null references companies (id) on delete cascade,
  campaign_id bigint not null,
  n smallint not null check (n between 1 and 5),
  text text check (length(text) between 1 and 4096),
  template jsonb check (jsonb_typeof(template) = 'object'),
  confirmation_text text check (length(confirmation_text) between 1 and 4096),
  confirmation_template jsonb check (jsonb_typeof(confirmation_template) = 'object'),
  primary key (campaign_id, n),
  foreign key (company_id, campaign_id) references campaigns (company_id, id) on delete cascade,
  check (num_nonnulls(text, template, confirmation_text, confirmation_template) > 0)
);
call protect_by_company('campaign_variants');

create table campaign_settings (
  company_id bigint not null references companies (id) on delete cascade,
  key text not null check (length(key) <= 40),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, key)
);
call protect_by_company('campaign_settings');

-- What may become of somebody, from one moment to the next. The table of the code says the same; a test compares both.
create function outcome_may_become(was text, becomes text) returns boolean
  language sql immutable strict parallel safe
  return case was
    when 'waiting' then true
    when 'asked' then becomes in ('waiting', 'queued', 'refused', 'expired', 'failed', 'suppressed', 'withdrawn')
    when 'queued' then
      becomes in ('waiting', 'asked', 'sent', 'delivered', 'read', 'failed', 'unconfirmed', 'suppressed', 'withdrawn')
    when 'sent' then becomes in ('delivered', 'read', 'failed')
    when 'delivered' then becomes = 'read'
    when 'failed' then
      becomes in ('waiting', 'asked', 'queued', 'sent', 'delivered', 'read', 'unconfirmed', 'suppressed')
    when 'unconfirmed' then becomes in ('queued', 'sent', 'delivered', 'read', 'failed')
    when 'skipped' then becomes = 'waiting'
    else false
  end;

-- The audience as it was when the campaign began, one row a person, also those who are left out.
create table campaign_recipients (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  campaign_id bigint not null,
  -- The order of the list.
  position integer not null check (position > 0),
  -- One key for all spellings of a number. Whoever was erased keeps a key that says nothing.
  phone_key text not null,
  name text not null default '',
  number text not null default '',
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  variant smallint not null check (variant between 1 and 5),
  outcome text not null default 'waiting' check (outcome in ('waiting', 'asked', 'queued', 'sent', 'delivered', 'read',
    'failed', 'unconfirmed', 'refused', 'expired', 'suppressed', 'skipped', 'withdrawn')),
  -- The provider's code, the class of a failure, or why somebody was left out.
  reason text check (length(reason) <= 60),
  contact_id bigint,
  -- No keys: a message goes with its conversation.
  confirmation_message_id bigint,
  message_id bigint,
  asked_at timestamptz,
  confirmed_at timestamptz,
  -- When the provider took it.
  handed_at timestamptz,
  replied_at timestamptz,
  reply_ticket_id bigint,
  opted_out_at timestamptz,
  billable boolean,
  price_category text check (length(price_category) <= 40),
  unique (campaign_id, phone_key),
  unique (campaign_id, position),
  unique (company_id, id),
  foreign key (company_id, campaign_id) references campaigns (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete set null (contact_id),
  foreign key (company_id, reply_ticket_id) references tickets (company_id, id) on delete set null (reply_ticket_id),
  check (outcome <> 'skipped' or reason is not null)
);
-- Who is next; whose page a report opens.
create index campaign_recipients_by_outcome on campaign_recipients (campaign_id, outcome, position);
-- Whoever agreed goes before all others.
create index campaign_recipients_confirmed on campaign_recipients (campaign_id, confirmed_at)
  where outcome = 'asked' and confirmed_at is not null;
-- Questions nobody has answered, over all companies.
create index campaign_recipients_asked on campaign_recipients (asked_at)
  where outcome = 'asked' and confirmed_at is null;
-- Whose answer a message may be.
create index campaign_recipients_of_contact on campaign_recipients (company_id, contact_id, id)
  where contact_id is not null;
create index campaign_recipients_by_reply on campaign_recipients (company_id, reply_ticket_id)
  where reply_ticket_id is not null;
call protect_by_company('campaign_recipients');

create function keep_outcomes_lawful() returns trigger
  language plpgsql
as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'campaign_recipients_outcome',
    message = format('an outcome does not become %s after %s', new.outcome, old.outcome);
end
$$;
create trigger campaign_recipients_outcome before update of outcome on campaign_recipients
  for each row when (new.outcome <> old.outcome and not outcome_may_become(old.outcome, new.outcome))
  execute function keep_outcomes_lawful();

-- What one recipient counts for: the outcome with its reason, and what happened on the way.
create function recipient_figures(
  outcome text, reason text, asked_at timestamptz, confirmed_at timestamptz, replied_at timestamptz,
  opted_out_at timestamptz, billable boolean, price_category text
) returns table (figure text, cause text)
  language sql immutable parallel safe rows 2
as $$
  select outcome, case when outcome in ('failed', 'unconfirmed', 'skipped') then coalesce(reason, '') else '' end
  union all select 'requested', '' where asked_at is not null
  union all select 'confirmed', '' where confirmed_at is not null
  union all select 'replied', '' where replied_at is not null
  union all select 'opted-out', '' where opted_out_at is not null
  union all select 'billed', coalesce(price_category, '') where billable
$$;

-- The numbers of a campaign: sums, and what has been added to them since they were last brought up to date. Only the product's
-- own loop writes the sums; many writers of one row would wait for each other, or deadlock.
create table campaign_tallies (
  company_id bigint not null references companies (id) on delete cascade,
  campaign_id bigint not null,
  variant smallint not null,
  figure text not null,
  reason text not null,
  n bigint not null check (n >= 0),
  primary key (campaign_id, variant, figure, reason),
  foreign key (company_id, campaign_id) references campaigns (company_id, id) on delete cascade
);
call protect_by_company('campaign_tallies');
revoke insert, update, delete on campaign_tallies from balcao_app;

-- No key to the campaign: each one would be a lock on its row. Those of a deleted campaign are swept with the others.
create table tally_deltas (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  campaign_id bigint not null,
  variant smallint not null,
  figure text not null,
  reason text not null,
  d bigint not null
);
create index tally_deltas_of_campaign on tally_deltas (campaign_id);
create index tally_deltas_of_company on tally_deltas (company_id);
call protect_by_company('tally_deltas');
revoke update, delete on tally_deltas from balcao_app;

create function count_new_recipients() returns trigger
  language plpgsql
as $$
begin
  insert into tally_deltas (company_id, campaign_id, variant, figure, reason, d)
    select n.company_id, n.campaign_id, n.variant, f.figure, f.cause, count(*)
    from new_rows n, lateral recipient_figures(n.outcome, n.reason, n.asked_at, n.confirmed_at, n.replied_at,
      n.opted_out_at, n.billable, n.price_category) f
    group by 1, 2, 3, 4, 5;
  return null;
end
$$;
create function count_changed_recipients() returns trigger
  language plpgsql
as $$
begin
  insert into tally_deltas (company_id, campaign_id, variant, figure, reason, d)
    select company_id, campaign_id, variant, figure, cause, sum(d) from (
      select n.company_id, n.campaign_id, n.variant, f.figure, f.cause, 1 as d
      from new_rows n, lateral recipient_figures(n.outcome, n.reason, n.asked_at, n.confirmed_at, n.replied_at,
        n.opted_out_at, n.billable, n.price_category) f
      union all
      select o.company_id, o.campaign_id, o.variant, f.figure, f.cause, -1
      from old_rows o, lateral recipient_figures(o.outcome, o.reason, o.asked_at, o.confirmed_at, o.replied_at,
        o.opted_out_at, o.billable, o.price_category) f
    ) changes group by 1, 2, 3, 4, 5 having sum(d) <> 0;
  return null;
end
$$;
-- Recipients go only together with their campaign, whose numbers go too: nothing is counted then.
create trigger campaign_recipients_added after insert on campaign_recipients
  referencing new table as new_rows for each statement execute function count_new_recipients();
create trigger campaign_recipients_changed after update on campaign_recipients
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_recipients();

-- The numbers of a campaign in their finest grain, as of one moment.
create function campaign_figures(campaign bigint)
  returns table (variant smallint, figure text, reason text, n bigint)
  language sql stable parallel safe rows 30
as $$
  select variant, figure, reason, sum(n)::bigint from (
    select t.variant, t.figure, t.reason, t.n from campaign_tallies t where t.campaign_id = campaign
    union all
    select d.variant, d.figure, d.reason, d.d from tally_deltas d where d.campaign_id = campaign
  ) parts group by 1, 2, 3 having sum(n) <> 0
$$;

-- The same for lists, events, exports and whoever judges a number: every screen counts alike.
create function campaign_numbers(campaign bigint) returns jsonb
  language sql stable parallel safe
as $$
  with figures as materialized (select figure, reason, n from campaign_figures(campaign)),
  counted as (
    select figure, sum(n) as n, sum(n) filter (where reason in ('invalid-number', 'duplicate')) as unreachable
    from figures group by figure
  ),
  outcomes as (
    select o.outcome, coalesce(c.n, 0) as n, coalesce(c.unreachable, 0) as unreachable
    from unnest(array['waiting', 'asked', 'queued', 'sent', 'delivered', 'read', 'failed', 'unconfirmed', 'refused',
      'expired', 'suppressed', 'skipped', 'withdrawn']) o (outcome) left join counted c on c.figure = o.outcome
  )
  select jsonb_build_object(
    'audience', sum(n),
    'valid', sum(n) - sum(unreachable) filter (where outcome = 'skipped'),
    'delivered', sum(n) filter (where outcome in ('sent', 'delivered', 'read')),
    'requested', coalesce((select n from counted where figure = 'requested'), 0),
    'confirmed', coalesce((select n from counted where figure = 'confirmed'), 0),
    'replied', coalesce((select n from counted where figure = 'replied'), 0),
    'optedOut', coalesce((select n from counted where figure = 'opted-out'), 0),
    'outcomes', jsonb_object_agg(outcome, n)
  ) from outcomes
$$;
