-- An archive that is encrypted to the operator's key ends in `.age`. The server itself cannot open it again: that it is
-- unchanged is seen by the hash of the whole file.
alter table backups
  drop constraint backups_file_check,
  add constraint backups_file_check check (file ~ '^balcao-[0-9-]+\.balcao(\.age)?$'),
  drop constraint backups_fault_check,
  add constraint backups_fault_check check (fault in ('interrupted', 'disk', 'database', 'damaged', 'missing', 'key')),
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
