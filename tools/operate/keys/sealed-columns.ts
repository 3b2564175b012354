/** A column of sealed texts, and the context that each was sealed with, as SQL. */
export type SealedColumn = { table: string; column: string; context: string };

/**
 * Everything in the database that opens with the installation's key. A test compares the list with the tables; the contexts
 * stand beside the programs that seal, in the server and in the host of phone sessions.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'connections', column: 'sealed_settings', context: "'connection:' || id" },
  { table: 'connections', column: 'sealed_token', context: "'connection-token:' || id" },
  { table: 'connections', column: 'sealed_pairing', context: "'connection-pairing:' || id" },
  { table: 'queues', column: 'sealed_token_flow', context: "'queue-token:' || id" },
  { table: 'queues', column: 'sealed_webhook_secret', context: "'queue-webhook:' || id" },
  {
    table: 'billing_sources',
    column: 'sealed_secrets',
    context: "'billing-source:' || company_id || ':' || source || ':secrets'",
  },
  {
    table: 'billing_sources',
    column: 'sealed_token',
    context: "'billing-source:' || company_id || ':' || source || ':token'",
  },
  { table: 'mikweb_tokens', column: 'sealed_token', context: "'mikweb-token:' || company_id" },
  { table: 'platform_bots', column: 'sealed_secret', context: "'platform-bot:' || bot" },
  { table: 'flow_secrets', column: 'sealed_value', context: "'flow-secret:' || company_id || ':' || name" },
  { table: 'push_keys', column: 'sealed_private_key', context: "'push-keys'" },
  { table: 'push_subscriptions', column: 'sealed', context: "'push:' || company_id || ':' || user_id" },
  { table: 'second_factors', column: 'sealed_secret', context: "'second-factor:' || company_id || ':' || user_id" },
  {
    table: 'payment_accounts',
    column: 'sealed_secrets',
    context: "'payment-account:' || account_key || ':secrets'",
  },
  {
    table: 'payment_accounts',
    column: 'sealed_certificate',
    context: "'payment-account:' || account_key || ':certificate'",
  },
  { table: 'mail_accounts', column: 'sealed_password', context: "'mail-account:' || company_id || ':' || host" },
  { table: 'suppression_keys', column: 'sealed_key', context: "'suppression-key:' || company_id" },
  { table: 'ai_settings', column: 'sealed_key', context: "'assistant:' || company_id || ':' || base_url" },
  { table: 'webhook_endpoints', column: 'sealed_secret', context: "'webhook-secret:' || company_id" },
  { table: 'webhook_endpoints', column: 'sealed_former_secret', context: "'webhook-secret:' || company_id" },
  { table: 'whatsapp_sessions', column: 'sealed_credentials', context: "'whatsapp-login:' || connection_id" },
  {
    table: 'whatsapp_session_keys',
    column: 'sealed',
    context: "'whatsapp-key:' || connection_id || ':' || type || ':' || key_id",
  },
  {
    table: 'whatsapp_stored_messages',
    column: 'sealed',
    context: "'whatsapp-message:' || connection_id || ':' || external_id",
  },
];

/** Jobs whose payloads hold something sealed. They live for minutes. */
export const jobsWithSealed = ['notifications.deliver-push', 'backup.try-backup'];
