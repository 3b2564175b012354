-- How far a person has come on a connection, where a channel tells no more than "all until then".
create table receipt_marks (
  company_id bigint not null,
  connection_id bigint not null,
  contact_id bigint not null,
  delivered_up_to timestamptz,
  read_up_to timestamptz,
  primary key (company_id, connection_id, contact_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
create index receipt_marks_by_connection on receipt_marks (connection_id);
create index receipt_marks_by_contact on receipt_marks (company_id, contact_id);
call protect_by_company('receipt_marks');

-- Pictures of people are files of ours: the cleaning of files asks whether one is still shown.
create index contacts_by_picture on contacts (company_id, profile_pic_url) where profile_pic_url is not null;
