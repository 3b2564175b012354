-- What is old goes without a look at all that is kept.
create index house_phrases_rare_by_age on house_phrases (last_used) where cardinality(contacts) < 3;
create index ai_calls_by_age on ai_calls (settled_at) where settled_at is not null;
