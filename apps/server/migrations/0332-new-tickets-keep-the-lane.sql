-- Where a company wishes so, a new conversation begins in the lane in which the contact's last one stood, whoever opens it and
-- however. Nobody moved it there: no campaign of the lane begins by that.

-- The key before all others in an order of base 62, as the library of the code makes it (`generateKeyBetween(null, first)`).
create function key_before(first_key text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  digits constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  head constant text := left(first_key, 1);
  -- The head says how many digits the whole part has, counted with itself.
  whole_length constant integer :=
    case when ascii(head) >= ascii('a') then ascii(head) - ascii('a') + 2 else ascii('Z') - ascii(head) + 2 end;
  whole text := left(first_key, whole_length);
  place integer := whole_length;
  digit integer;
begin
  if length(first_key) > whole_length then
    return whole;
  end if;
  while place > 1 loop
    digit := position(substr(whole, place, 1) in digits) - 2;
    if digit >= 0 then
      return overlay(whole placing substr(digits, digit + 1, 1) from place for 1);
    end if;
    whole := overlay(whole placing 'z' from place for 1);
    place := place - 1;
  end loop;
  if head = 'a' then
    return 'Zz';
  end if;
  -- Below 'Z' the whole part grows, above 'a' it shrinks.
  return chr(ascii(head) - 1) || case when ascii(head) <= ascii('Z') then substr(whole, 2) || 'z' else substr(whole, 3) end;
end
$$;

create function keep_lane() returns trigger language plpgsql as $$
declare
  first_key text;
begin
  if not exists (
    select from settings s where s.company_id = new.company_id and s.key = 'keepLane' and s.value = 'enabled'
  ) then
    return new;
  end if;
  select t.lane_id into new.lane_id from tickets t
  where t.company_id = new.company_id and t.contact_id = new.contact_id and t.status <> 'outreach'
  order by t.id desc limit 1;
  if new.lane_id is null then
    return new;
  end if;
  select min(t.lane_position) into first_key from tickets t
  where t.company_id = new.company_id and t.lane_id = new.lane_id and t.status in ('open', 'pending') and not t.is_group;
  new.lane_position := coalesce(key_before(first_key), 'a0');
  new.lane_since := new.created_at;
  return new;
end
$$;
create trigger tickets_keep_lane before insert on tickets
  for each row when (new.lane_id is null and new.status in ('open', 'pending') and not new.is_group
    and current_setting('app.bringing_in', true) is distinct from 'on')
  execute function keep_lane();
-- What outreach said becomes a conversation.
create trigger tickets_keep_lane_of_answers before update of status on tickets
  for each row when (old.status = 'outreach' and new.status in ('open', 'pending') and new.lane_id is null and not new.is_group
    and current_setting('app.bringing_in', true) is distinct from 'on')
  execute function keep_lane();
