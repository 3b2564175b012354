-- heavy: comes with the first release, when no installation has rows
-- The conversations in which a campaign was answered are a filter of the list.
create index campaign_recipients_answered on campaign_recipients (campaign_id, reply_ticket_id)
  where reply_ticket_id is not null;
