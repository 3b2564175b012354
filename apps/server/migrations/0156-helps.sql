-- Films that show how to use the counter, written by the platform for everybody. Of a film only its provider and id are kept.
create table helps (
  id bigint generated always as identity primary key,
  title text not null check (title = btrim(title) and length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 4096),
  provider text not null check (provider in ('youtube', 'vimeo')),
  video text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint helps_video check (
    case provider when 'youtube' then video ~ '^[A-Za-z0-9_-]{11}$' else video ~ '^[0-9]{6,12}$' end
  )
);
create unique index helps_title on helps (fold(title));
alter table helps enable row level security;
create policy everybody_reads on helps for select to balcao_app using (true);
revoke insert, update, delete on helps from balcao_app;
