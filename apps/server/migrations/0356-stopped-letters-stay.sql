-- When whoever sends it stopped it. What is in hand at that moment goes its way, and is not tried again.
alter table emails add column stopped_at timestamptz;
