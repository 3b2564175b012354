-- heavy: comes with the first release, when no installation has rows
-- A notification names a charge as its provider does: it is found without looking through all of the account.
create index charges_by_external_id on charges (account_id, external_id) where external_id is not null;
