-- The same as before, but no longer strict: the database puts a function of this kind into the statement itself, and calls a strict one
-- for each of a hundred thousand people. No recipient is without a number.
create or replace function zone_of_number(number text) returns text
  language sql immutable parallel safe
as $$
  select case
    when number !~ '^55\d{10,11}$' then ''
    else case substr(number, 3, 2)
      when '65' then 'America/Cuiaba'
      when '66' then 'America/Cuiaba'
      when '67' then 'America/Campo_Grande'
      when '68' then 'America/Rio_Branco'
      when '69' then 'America/Porto_Velho'
      when '92' then 'America/Manaus'
      when '95' then 'America/Boa_Vista'
      when '97' then 'America/Manaus'
      else 'America/Sao_Paulo'
    end
  end
$$;
