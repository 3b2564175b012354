-- Bad news about a line that came while somebody else held it: whoever holds it next judges it before anything else is said.
create table unjudged_news (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  connection_id bigint not null,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index unjudged_news_of_line on unjudged_news (company_id, connection_id);
call protect_by_company('unjudged_news');
