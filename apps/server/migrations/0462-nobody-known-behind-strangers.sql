-- Until when nobody looks again whether people whom the number knows, and may speak to, stand behind the strangers of a
-- campaign, and under what circumstances none did: since when it goes on, and which of its texts could not be said.
alter table campaigns
  add column nobody_known_until timestamptz,
  add column nobody_known_in text;
