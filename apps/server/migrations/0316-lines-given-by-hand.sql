-- heavy: comes with the first release, when no installation has rows
-- Why a person gave a line that nothing fits to an invoice.
alter table bank_statement_lines add column given_reason text check (length(given_reason) <= 500);
-- Of lines that are not ours few are ever given: they are counted without reading the others.
create index bank_statement_lines_given on bank_statement_lines (statement_id)
  where state = 'settled' and verdict = 'unmatched';
