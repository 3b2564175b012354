-- The few tickets that numbers about messages leave out, without reading all the others.
create index tickets_of_groups on tickets (company_id, id) where is_group;
