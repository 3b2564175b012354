-- Whoever waits for a ticket that somebody else is changing began before them, and has the last word all the same. Browsers take
-- what is older for out of date: the time of a change never goes back.
create function keep_latest_change() returns trigger
  language plpgsql
as $$
begin
  new.updated_at := old.updated_at;
  return new;
end
$$;
create trigger tickets_keep_latest_change before update on tickets
  for each row when (new.updated_at < old.updated_at) execute function keep_latest_change();
