-- What providers tell about a number, kept: today's budget of the number follows from it.
alter table connections
  -- GREEN, YELLOW, RED as Meta rates it; FLAGGED while Meta warns. Null while nothing was told.
  add column quality text check (quality in ('GREEN', 'YELLOW', 'RED', 'FLAGGED')),
  -- People a moving day to whom the portfolio may speak first; -1 without a limit, null while nothing was told.
  add column messaging_limit integer check (messaging_limit >= -1),
  -- The portfolio at Meta whose numbers share that limit; null while it is not known.
  add column portfolio_id text check (length(portfolio_id) between 1 and 64),
  -- When the phone that is linked now was linked for the first time; unlinking does not make it young again.
  add column linked_at timestamptz;
update connections set linked_at = created_at where channel = 'whatsapp' and number is not null;
