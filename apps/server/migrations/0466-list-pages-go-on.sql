-- A page of a list goes on behind the name and the id with which the one before has ended, also when that person was deleted meanwhile or
-- is called otherwise: the list would begin anew for whoever scrolls. Who gives no name has had their page from a release before, and the
-- person is looked up as there; that function stays for processes of that release.
do $$
declare
  known text := pg_get_functiondef('find_list_items(bigint, text, text, text, bigint, integer, integer, integer)'::regprocedure);
  texts text[][] := array[
    [$text$after_id bigint, skipped$text$, $text$after_name text, after_id bigint, skipped$text$],
    [$text$
  after_name text;$text$, ''],
    [$text$if after_id is not null then$text$, $text$if after_name is null and after_id is not null then$text$]];
  pair text[];
begin
  foreach pair slice 1 in array texts loop
    if position(pair[1] in known) = 0 then
      raise exception 'find_list_items does not read on as it is known to: %', pair[1];
    end if;
    known := replace(known, pair[1], pair[2]);
  end loop;
  execute known;
end $$;
revoke all on function find_list_items(bigint, text, text, text, text, bigint, integer, integer, integer) from public;
grant execute on function find_list_items(bigint, text, text, text, text, bigint, integer, integer, integer) to balcao_app;
