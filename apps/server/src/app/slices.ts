import { announcementsSlice } from '../features/announcements/announcements.slice.ts';
import { apiKeysSlice } from '../features/api-keys/api-keys.slice.ts';
import { assistantSlice } from '../features/assistant/assistant.slice.ts';
import { auditSlice } from '../features/audit/audit.slice.ts';
import { authSlice } from '../features/auth/auth.slice.ts';
import { calendarSlice } from '../features/calendar/calendar.slice.ts';
import { campaignsSlice } from '../features/campaigns/campaigns.slice.ts';
import { backupSlice } from '../features/backup/backup.slice.ts';
import { botCallsSlice } from '../features/bot-calls/bot-calls.slice.ts';
import { brandSlice } from '../features/brand/brand.slice.ts';
import { chatsSlice } from '../features/chats/chats.slice.ts';
import { claimsSlice } from '../features/claims/claims.slice.ts';
import { companiesSlice } from '../features/companies/companies.slice.ts';
import { companyAdminSlice } from '../features/company-admin/company-admin.slice.ts';
import { companyDeletionSlice } from '../features/company-deletion/company-deletion.slice.ts';
import { connectionsSlice } from '../features/connections/connections.slice.ts';
import { contactActionsSlice } from '../features/contact-actions/contact-actions.slice.ts';
import { contactListsSlice } from '../features/contact-lists/contact-lists.slice.ts';
import { contactsSlice } from '../features/contacts/contacts.slice.ts';
import { dashboardSlice } from '../features/dashboard/dashboard.slice.ts';
import { dunningSlice } from '../features/dunning/dunning.slice.ts';
import { distributionSlice } from '../features/distribution/distribution.slice.ts';
import { emailsSlice } from '../features/emails/emails.slice.ts';
import { firstStepsSlice } from '../features/first-steps/first-steps.slice.ts';
import { helpsSlice } from '../features/helps/helps.slice.ts';
import { externalApiSlice } from '../features/external-api/external-api.slice.ts';
import { holidaysSlice } from '../features/holidays/holidays.slice.ts';
import { flowSecretsSlice } from '../features/flow-secrets/flow-secrets.slice.ts';
import { flowsSlice } from '../features/flows/flows.slice.ts';
import { integrationsSlice } from '../features/integrations/integrations.slice.ts';
import { invitationsSlice } from '../features/invitations/invitations.slice.ts';
import { notificationsSlice } from '../features/notifications/notifications.slice.ts';
import { invoicesSlice } from '../features/invoices/invoices.slice.ts';
import { paymentsSlice } from '../features/payments/payments.slice.ts';
import { paymentAccountsSlice } from '../features/payment-accounts/payment-accounts.slice.ts';
import { chargesSlice } from '../features/charges/charges.slice.ts';
import { checkoutSlice } from '../features/checkout/checkout.slice.ts';
import { planActionsSlice } from '../features/plan-actions/plan-actions.slice.ts';
import { ownSessionsSlice } from '../features/own-sessions/own-sessions.slice.ts';
import { plansSlice } from '../features/plans/plans.slice.ts';
import { privacySlice } from '../features/privacy/privacy.slice.ts';
import { quickMessagesSlice } from '../features/quick-messages/quick-messages.slice.ts';
import { queueActionsSlice } from '../features/queue-actions/queue-actions.slice.ts';
import { queuesSlice } from '../features/queues/queues.slice.ts';
import { secondFactorSlice } from '../features/second-factor/second-factor.slice.ts';
import { settingsSlice } from '../features/settings/settings.slice.ts';
import { setupSlice } from '../features/setup/setup.slice.ts';
import { statementsSlice } from '../features/statements/statements.slice.ts';
import { supportSlice } from '../features/support/support.slice.ts';
import { stopCampaignsOfLine } from '../features/campaigns/acts/stop-campaign.ts';
import { suppressionsSlice } from '../features/suppressions/suppressions.slice.ts';
import { systemSlice } from '../features/system/system.slice.ts';
import { tagsSlice } from '../features/tags/tags.slice.ts';
import { kanbanSlice } from '../features/kanban/kanban.slice.ts';
import { mailAccountsSlice } from '../features/mail-accounts/mail-accounts.slice.ts';
import { messagesSlice } from '../features/messages/messages.slice.ts';
import { restoreWait } from '../features/messages/waits/restore-wait.ts';
import { outreachSlice } from '../features/outreach/outreach.slice.ts';
import { ratingsSlice } from '../features/ratings/ratings.slice.ts';
import { takeResult } from '../features/routing/calls/take-result.ts';
import { routingSlice } from '../features/routing/routing.slice.ts';
import { remindersSlice } from '../features/reminders/reminders.slice.ts';
import { resellersSlice } from '../features/resellers/resellers.slice.ts';
import { schedulesSlice } from '../features/schedules/schedules.slice.ts';
import { tasksSlice } from '../features/tasks/tasks.slice.ts';
import { ticketActionsSlice } from '../features/ticket-actions/ticket-actions.slice.ts';
import { ticketNotesSlice } from '../features/ticket-notes/ticket-notes.slice.ts';
import { ticketTagsSlice } from '../features/ticket-tags/ticket-tags.slice.ts';
import { shiftSlice } from '../features/shift/shift.slice.ts';
import { ticketsSlice } from '../features/tickets/tickets.slice.ts';
import { userActionsSlice } from '../features/user-actions/user-actions.slice.ts';
import { uploadsSlice } from '../features/uploads/uploads.slice.ts';
import { usersSlice } from '../features/users/users.slice.ts';
import { webhooksSlice } from '../features/webhooks/webhooks.slice.ts';
import { wallboardSlice } from '../features/wallboard/wallboard.slice.ts';
import type { Slice } from '../platform/slice.ts';
import { inboundHooks } from './inbound-hooks.ts';
import { reminderSubjects } from './reminder-subjects.ts';

/** The product's table of contents, in order of dependency: a slice may use those above it. */
export const slices: readonly Slice[] = [
  systemSlice,
  plansSlice,
  companiesSlice,
  auditSlice,
  settingsSlice,
  mailAccountsSlice,
  brandSlice,
  usersSlice,
  authSlice,
  companyAdminSlice,
  queuesSlice,
  holidaysSlice,
  uploadsSlice,
  announcementsSlice,
  helpsSlice,
  connectionsSlice(restoreWait),
  tagsSlice,
  contactsSlice,
  suppressionsSlice,
  emailsSlice,
  ticketsSlice,
  ticketTagsSlice,
  ticketNotesSlice,
  quickMessagesSlice,
  messagesSlice(inboundHooks),
  outreachSlice(stopCampaignsOfLine),
  ratingsSlice,
  ticketActionsSlice,
  queueActionsSlice,
  distributionSlice,
  flowSecretsSlice,
  flowsSlice,
  botCallsSlice(takeResult),
  routingSlice,
  schedulesSlice(stopCampaignsOfLine),
  kanbanSlice,
  contactActionsSlice,
  contactListsSlice,
  campaignsSlice,
  apiKeysSlice,
  notificationsSlice,
  assistantSlice,
  webhooksSlice,
  externalApiSlice,
  integrationsSlice,
  chatsSlice,
  remindersSlice(reminderSubjects),
  tasksSlice,
  calendarSlice,
  userActionsSlice,
  secondFactorSlice,
  paymentAccountsSlice,
  supportSlice,
  ownSessionsSlice,
  companyDeletionSlice,
  invoicesSlice,
  planActionsSlice,
  paymentsSlice,
  chargesSlice,
  dunningSlice,
  resellersSlice,
  checkoutSlice,
  claimsSlice,
  statementsSlice,
  invitationsSlice,
  firstStepsSlice,
  dashboardSlice,
  wallboardSlice,
  shiftSlice,
  backupSlice,
  setupSlice,
  privacySlice,
];
