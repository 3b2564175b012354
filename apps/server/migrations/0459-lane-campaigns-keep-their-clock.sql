-- Whose clock a series of a lane's campaign keeps to, which the time of its next one alone does not tell: people move one by hand, and
-- a line that is held puts one off to the evening. `evening` is the lanes' own, a time of day is the one that a person or a program has
-- chosen. Null is one from before, of which nobody knows more than its time.
alter table schedules add column series_clock text
  constraint schedules_series_clock check (series_clock ~ '^(evening|([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])$');
