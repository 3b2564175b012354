alter table campaigns
  add foreign key (company_id, list_id) references contact_lists (company_id, id) on delete set null (list_id);

-- Whoever is erased leaves the outcome and nothing else. (Merging two contacts moves their recipients along.)
create function forget_recipient() returns trigger
  language plpgsql
as $$
begin
  new.name := '';
  new.number := '';
  new.fields := '{}';
  new.phone_key := 'erased:' || old.id;
  if old.outcome = 'waiting' then
    new.outcome := 'skipped';
    new.reason := 'erased';
  end if;
  return new;
end
$$;
create trigger campaign_recipients_forgotten before update of contact_id on campaign_recipients
  for each row when (old.contact_id is not null and new.contact_id is null) execute function forget_recipient();
