-- Whether a phone has conversations enough behind it not to be young, and when that was counted.
alter table outreach_lines
  add column has_past boolean not null default false,
  add column has_past_at timestamptz;
