-- When another number than before was linked to the connection: what was said before, its phone can neither change nor answer to.
alter table connections add column renumbered_at timestamptz;
