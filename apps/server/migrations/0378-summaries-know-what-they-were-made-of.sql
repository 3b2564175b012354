-- A digest of the words a summary was made of: one that was taken back or changed since makes it old. Without it, it is made
-- anew once.
alter table ai_summaries add column made_of text check (length(made_of) = 64);
