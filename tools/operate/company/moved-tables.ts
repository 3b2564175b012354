import { emptied } from '../../../apps/server/src/features/company-deletion/tables-of-a-company.ts';

type Owned = (typeof emptied)[number];

/** What a company has and does not take along, each for a reason. Money stays as well: it is owed where it was written. */
export const leftBehind: Readonly<Partial<Record<Owned, string>>> = {
  announcement_reads: 'of the installation’s own announcements',
  audit_days: 'the chain of its log here: its lines get other numbers, and a new one begins',
  applied_session_events: 'of phone sessions, which are linked anew',
  call_circuits: 'passing',
  company_load: 'how busy it kept this installation',
  company_storage: 'measured here every night',
  connection_leases: 'passing',
  contact_merges: 'taking a merge back names rows by their numbers here',
  event_counters: 'begins anew',
  events: 'what browsers catch up with within a day',
  external_calls: 'the ledger of calls of programs, kept for days',
  idempotency_keys: 'passing',
  inbound_events: 'placed already, or placed here when the company is switched on again',
  outbox: 'what has left, or is uncertain; the messages are taken along',
  parked_receipts: 'passing',
  password_resets: 'passing',
  pay_links: 'of invoices, which stay',
  payment_claims: 'of invoices, which stay',
  privacy_links: 'passing',
  program_uploads: 'files that programs hand over just before they send them',
  provider_uploads: 'files that providers keep for days',
  public_event_counters: 'begins anew',
  public_events: 'what programs catch up with within days',
  push_shown: 'of browsers that know this installation',
  push_subscriptions: 'of browsers that know this installation',
  receipt_marks: 'passing',
  session_calls: 'passing',
  sessions: 'people sign in again',
  upload_parts: 'files that were never finished',
  used_factor_codes: 'passing',
  webhook_deliveries: 'of events that stay',
  webhook_tries: 'of events that stay',
  unjudged_news: 'passing',
  whatsapp_session_keys: 'phones are linked anew',
  whatsapp_sessions: 'phones are linked anew',
  whatsapp_stored_messages: 'phones are linked anew',
};

const isMoved = (table: Owned) => leftBehind[table] === undefined;

/** In the order in which they can be filled: what others point at comes before them. */
export const movedTables: readonly string[] = [...emptied]
  .filter(isMoved)
  .toReversed()
  .flatMap((table) => (table === 'flow_versions' ? ['flows', 'flow_versions'] : table === 'flows' ? [] : [table]))
  // Last: writing suppressions notes consents, and those that came take their place.
  .toSorted((a, b) => Number(a === 'consents') - Number(b === 'consents'));

/** Pointers that go round in a circle: written once both sides stand. */
export const postponed: readonly { table: string; column: string }[] = [
  { table: 'users', column: 'whatsapp_id' },
  { table: 'flows', column: 'live_version_id' },
];

/** Of the company's own row: what belongs to the installation it leaves. */
export const companyColumnsLeft = [
  'plan_id',
  'reseller_id',
  'referred_by_company_id',
  'deleting_at',
  'removing_at',
  'moved_at',
  'moved_to',
];

/** Columns that name a row by its number without a foreign key, and the table they mean. Null: nobody of the company. */
export const pointers: Readonly<Record<string, string | null>> = {
  'ai_summaries.last_message_id': 'messages',
  'api_keys.connection_ids': 'connections',
  'api_keys.queue_ids': 'queues',
  'arrival_decisions.message_id': 'messages',
  'audit_log.support_by': null,
  'audit_log.user_id': 'users',
  'bot_runs.asked_message_id': 'messages',
  'bot_steps.cause_message_id': 'messages',
  'bot_steps.message_ids': 'messages',
  'bot_steps.version_id': 'flow_versions',
  'campaign_recipients.confirmation_message_id': 'messages',
  'campaign_recipients.message_id': 'messages',
  'chat_messages.mentions': 'users',
  'consents.message_id': 'messages',
  'consents.user_id': 'users',
  'contact_list_items.import_id': 'contact_list_imports',
  'contacts.deleted_with': 'contact_tasks',
  'contacts.merge_suggested_with': 'contacts',
  'guardian_log.acknowledged_by': 'users',
  'guardian_log.campaign_id': 'campaigns',
  'house_phrase_marks.last_message_id': 'messages',
  'house_phrases.contacts': 'contacts',
  'invitations.queue_ids': 'queues',
  'messages.contact_id': 'contacts',
  'messages.forwarded_message_id': 'messages',
  'messages.queue_id': 'queues',
  'messages.quoted_message_id': 'messages',
  'messages.recipient_id': 'campaign_recipients',
  'recovery_codes.user_id': 'users',
  'schedules.message_ids': 'messages',
  'suppressions.message_id': 'messages',
  'tally_deltas.campaign_id': 'campaigns',
  'tasks.series_id': 'tasks',
  'ticket_events.ticket_id': 'tickets',
  'ticket_views.user_id': 'users',
  'uploads.draft_ticket_id': 'tickets',
};

/** Numbers that count something and name no row. */
export const figures: readonly string[] = [
  'ai_calls.cost',
  'ai_usage.cost',
  'ai_usage.platform_cost',
  'ai_usage.input_tokens',
  'ai_usage.output_tokens',
  'campaign_tallies.n',
  'campaigns.media_size',
  'campaigns.prepared_through',
  'chat_files.size',
  'connection_greeting_files.size',
  'connections.session_epoch',
  'contact_list_imports.place',
  'flow_node_days.answered_ms_sum',
  'library_files.size',
  'library_variants.size',
  'privacy_requests.file_bytes',
  'schedules.media_size',
  'tags.media_size',
  'tally_deltas.d',
  'uploads.received',
  'uploads.size',
  'messages.media_size',
];

/** What names rows of one table or another, by a word beside it. */
export const worded: readonly string[] = ['reminders.subject_id'];

/** In JSON a field of this name holds the number of a row of that table, or a list of them, wherever it stands. */
export const idFields: Readonly<Record<string, string>> = {
  campaignId: 'campaigns',
  campId: 'tags',
  chatId: 'chats',
  closedQueueIds: 'queues',
  connectionId: 'connections',
  contactId: 'contacts',
  contactListId: 'contact_lists',
  eventId: 'calendar_events',
  excludedQueueIds: 'queues',
  fileId: 'library_files',
  flowId: 'flows',
  holidayId: 'holidays',
  keptId: 'contacts',
  laneId: 'tags',
  listId: 'contact_lists',
  maxUseBotQueueId: 'queues',
  menuQueueId: 'queues',
  mergedId: 'contacts',
  messageId: 'messages',
  noteId: 'ticket_notes',
  optionId: 'queue_options',
  queueId: 'queues',
  queueIds: 'queues',
  quotedMessageId: 'messages',
  ratingId: 'ratings',
  replyQueueId: 'queues',
  runId: 'bot_runs',
  scheduleId: 'schedules',
  tagId: 'tags',
  tagIds: 'tags',
  taskId: 'tasks',
  ticketId: 'tickets',
  userId: 'users',
  userIds: 'users',
  versionId: 'flow_versions',
  whatsappId: 'connections',
};

/** JSON that may name rows of the company. */
export const walkedJson: readonly string[] = [
  'arrival_decisions.facts',
  'assignments.considered',
  'audit_log.details',
  'bot_calls.request',
  'bot_calls.response',
  'bot_runs.state',
  'bot_steps.facts',
  'campaign_settings.value',
  'campaign_variants.confirmation_template',
  'campaign_variants.template',
  'campaigns.estimate',
  'connections.templates',
  'contact_list_imports.preview',
  'contact_list_imports.source',
  'contact_tasks.preview',
  'flow_versions.graph',
  'flows.draft',
  'flows.settings',
  'flows.workbench',
  'guardian_log.figures',
  'guardian_log.reasons',
  'messages.details',
  'messages.media_source',
  'messages.outgoing',
  'outreach_lines.reasons',
  'outreach_rules.allowed',
  'outreach_rules.chosen',
  'privacy_requests.refusals',
  'queues.distribution',
  'rating_requests.options',
  'retention_states.removed',
  'schedules.template',
  'tags.template',
  'tickets.unopened_transfer',
];

/** JSON in which no row is named: text of people, times, figures, words of providers. */
export const plainJson: readonly string[] = [
  'billing_sources.fields',
  'billing_sources.secret_hints',
  'campaign_recipients.charged',
  'campaign_recipients.fields',
  'contact_list_import_rows.cells',
  'contact_list_items.extra',
  'contact_task_rows.cells',
  'contacts.extra_info',
  'holidays.hours',
  'privacy_requests.counts',
  'queues.schedules',
  'tickets.collected',
  'companies.schedules',
];

/** What an entry of the audit log is about, by its first word. */
export const auditSubjects: Readonly<Record<string, string>> = {
  'api-key': 'api_keys',
  campaign: 'campaigns',
  connection: 'connections',
  contact: 'contacts',
  'contact-list': 'contact_lists',
  'contact-task': 'contact_tasks',
  flow: 'flows',
  holiday: 'holidays',
  invitation: 'invitations',
  letter: 'emails',
  queue: 'queues',
  rating: 'ratings',
  schedule: 'schedules',
  tag: 'tags',
  task: 'tasks',
  ticket: 'tickets',
  user: 'users',
  webhook: 'webhook_endpoints',
};
