-- How often each person answers with a quick message: theirs are offered in that order.
create table quick_message_uses (
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint not null,
  quick_message_id bigint not null,
  uses integer not null default 1 check (uses > 0),
  primary key (company_id, user_id, quick_message_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, quick_message_id) references quick_messages (company_id, id) on delete cascade
);
create index quick_message_uses_by_message on quick_message_uses (company_id, quick_message_id);
call protect_by_company('quick_message_uses');
