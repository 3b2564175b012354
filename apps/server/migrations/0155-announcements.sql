-- What the platform has to say to those who use it. They belong to no company.
create table announcements (
  id bigint generated always as identity primary key,
  title text not null check (title = btrim(title) and length(title) between 1 and 120),
  text text not null check (length(text) between 1 and 4096),
  -- 1 high, 2 medium, 3 low.
  priority smallint not null default 3 check (priority between 1 and 3),
  status boolean not null default true,
  audience text not null default 'everybody' check (audience in ('everybody', 'admins', 'brand', 'plans')),
  brand_id bigint references brands (id) on delete cascade,
  shown_from timestamptz not null default now(),
  -- Null without an end.
  shown_until timestamptz,
  media_key text unique,
  media_mime text,
  media_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint announcements_brand check ((audience = 'brand') = (brand_id is not null)),
  constraint announcements_end check (shown_until > shown_from),
  constraint announcements_media check (num_nulls(media_key, media_mime, media_name) in (0, 3))
);
create index announcements_newest on announcements (shown_from desc, id desc);
create index announcements_by_brand on announcements (brand_id) where brand_id is not null;

-- The plans whose companies an announcement is for.
create table announcement_plans (
  announcement_id bigint not null references announcements (id) on delete cascade,
  plan_id bigint not null references plans (id) on delete cascade,
  primary key (announcement_id, plan_id)
);
create index announcement_plans_by_plan on announcement_plans (plan_id);

-- Whether the people of a company may read an announcement, whenever it is shown; those for admins are for admins of them all.
create function announcement_reaches(announcement bigint, audience text, brand bigint, company bigint) returns boolean
  language sql stable parallel safe
  return case audience
    when 'brand' then coalesce(brand = brand_of(company), false)
    when 'plans' then exists (
      select from announcement_plans p join companies c on c.plan_id = p.plan_id
      where p.announcement_id = announcement and c.id = company
    )
    else true
  end;

alter table announcement_plans enable row level security;
create policy own_plan on announcement_plans for select to balcao_app using (
  plan_id = (select plan_id from companies where id = (select current_company()))
);
revoke insert, update, delete on announcement_plans from balcao_app;

alter table announcements enable row level security;
create policy shown on announcements for select to balcao_app using (
  status and shown_from <= now() and (shown_until is null or shown_until > now())
  and announcement_reaches(id, audience, brand_id, (select current_company()))
);
revoke insert, update, delete on announcements from balcao_app;

-- Who has read what; once is enough for ever.
create table announcement_reads (
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint not null,
  announcement_id bigint not null references announcements (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (company_id, user_id, announcement_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index announcement_reads_by_announcement on announcement_reads (announcement_id);
call protect_by_company('announcement_reads');
revoke update, delete on announcement_reads from balcao_app;

-- News on its way to the companies, from the newest company to the oldest. One of a deleted announcement outlives it.
create table announcement_tellings (
  id bigint generated always as identity primary key,
  announcement_id bigint not null,
  change text not null check (change in ('created', 'updated', 'deleted')),
  -- Companies from this id on have been told; null while none is.
  told_from bigint,
  created_at timestamptz not null default now()
);
create index announcement_tellings_of on announcement_tellings (announcement_id, id);
alter table announcement_tellings enable row level security;
create policy of_the_platform on announcement_tellings to balcao_app using (false);
revoke all on announcement_tellings from balcao_app;
