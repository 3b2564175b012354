-- New customers of a period are counted in the index alone.
drop index contacts_by_creation;
create index contacts_by_creation on contacts (company_id, created_at)
  where not is_group and deleted_at is null and merged_into is null;
