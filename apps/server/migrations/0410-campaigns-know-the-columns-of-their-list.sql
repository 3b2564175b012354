-- A text may name a column of the list for which somebody has no value: that is blank for them, and not an unknown name. Which columns
-- there were stays with the campaign, whatever becomes of the list. Where it is not known, the list of today is asked.
alter table campaigns add column columns text[];
