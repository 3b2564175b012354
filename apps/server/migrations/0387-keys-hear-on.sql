-- Of a key that took the place of another: since when the first of them was there. Events that nobody had published yet when a key
-- was replaced would be older than every key, and told to none.
alter table api_keys add column listens_since timestamptz;
