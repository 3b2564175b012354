-- The address book of the phone behind a session, as far as WhatsApp has told it: it tells every person once.
create table whatsapp_phone_contacts (
  connection_id bigint not null references connections (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  -- As WhatsApp names the person: a number or a LID, with its server.
  address text not null,
  -- Digits; null until WhatsApp has told which number belongs to a LID.
  phone text,
  -- As the owner of the phone wrote it.
  name text,
  -- As the person calls themselves.
  notify text,
  primary key (connection_id, address)
);
create index whatsapp_phone_contacts_by_company on whatsapp_phone_contacts (company_id);
call protect_by_company('whatsapp_phone_contacts');
