-- What a restore for trial found, and whether a copy lies outside the machine.
alter table backups
  add column tried_at timestamptz,
  add column trial_rows bigint check (trial_rows >= 0),
  add column trial_seconds real check (trial_seconds >= 0),
  add column trial_fault text check (trial_fault in ('space', 'archive', 'counts', 'program')),
  add column copied_at timestamptz,
  add column copy_fault text check (copy_fault in ('away', 'disk', 'differs')),
  add check (trial_rows is null or (tried_at is not null and trial_fault is null)),
  add check (num_nulls(trial_rows, trial_seconds) in (0, 2));
