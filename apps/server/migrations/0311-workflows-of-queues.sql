-- A workflow of another system answers in a queue, beside Typebot and Flowise.
alter table queues
  -- An address of its own, or the name of a workflow on the platform's server.
  add column webhook_url text check (length(webhook_url) between 2 and 200),
  add column sealed_webhook_secret text;
alter table bot_runs drop constraint bot_runs_kind_check,
  add constraint bot_runs_kind_check check (kind in ('menu', 'flow', 'typebot', 'flowise', 'n8n'));
alter table bot_calls drop constraint bot_calls_kind_check,
  add constraint bot_calls_kind_check check (kind in ('http', 'typebot', 'flowise', 'n8n'));
