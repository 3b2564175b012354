-- Campaigns and what lanes say share a line: whether a lane's message found it busy and waits for its turn, and when one was said
-- since the last step of a campaign.
alter table outreach_lines
  add column lane_waits boolean not null default false,
  add column lane_spoke_at timestamptz;
