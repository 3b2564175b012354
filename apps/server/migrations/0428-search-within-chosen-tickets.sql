-- A search within chosen tickets and tags looks for what is both. What else it does stays as it is, whoever wrote it last.
do $$
declare
  was constant text := pg_get_functiondef('search_tickets'::regproc);
  wanted constant text := replace(
    was, 'and tt.tag_id = any(scope.tags)', 'and tt.tag_id = any(scope.tags) and (scope.ids is null or tt.ticket_id = any(scope.ids))'
  );
begin
  if position('tt.ticket_id = any(scope.ids)' in was) > 0 then
    return;
  end if;
  if wanted = was then
    raise exception 'search_tickets no longer looks for tags where it did';
  end if;
  execute wanted;
end
$$;
