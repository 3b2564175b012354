import { apiKeyRoutes } from './api-keys/routes.ts';
import { assistantRoutes, assistantTermRoutes } from './assistant/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { backupRoutes } from './backup/routes.ts';
import { brandRoutes } from './brand/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { campaignPlanRoutes } from './campaigns/plan-routes.ts';
import { campaignReportRoutes } from './campaigns/report-routes.ts';
import { campaignSettingRoutes } from './campaigns/setting-routes.ts';
import { companyAdminRoutes } from './companies/admin-routes.ts';
import { companyDeletionRoutes } from './company-deletion/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { connectionRoutes } from './connections/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { contactCareRoutes } from './contact-actions/routes.ts';
import { listImportRoutes } from './contact-lists/import-routes.ts';
import { contactListRoutes } from './contact-lists/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { mcpRoutes } from './external-api/mcp-routes.ts';
import { evolutionRoutes } from './external-api/evolution-routes.ts';
import { externalApiRoutes, externalCallRoutes } from './external-api/routes.ts';
import { apiV1Routes } from './external-api/v1-routes.ts';
import { firstStepRoutes } from './first-steps/routes.ts';
import { helpRoutes } from './helps/routes.ts';
import { holidayRoutes } from './holidays/routes.ts';
import { flowSecretRoutes } from './flow-secrets/routes.ts';
import { flowFileRoutes } from './flows/file-routes.ts';
import { flowNumberRoutes } from './flows/number-routes.ts';
import { flowRoutes } from './flows/routes.ts';
import { flowSetupRoutes } from './flows/setup-routes.ts';
import { flowVersionRoutes } from './flows/version-routes.ts';
import { integrationRoutes } from './integrations/routes.ts';
import { ticketInvoiceRoutes } from './integrations/ticket-routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { invoiceActRoutes } from './invoices/act-routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { kanbanRoutes } from './kanban/routes.ts';
import type { Route } from './kit/route.ts';
import { draftRoutes } from './messages/draft-routes.ts';
import { messagePathRoutes } from './messages/path-routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { outreachRoutes } from './outreach/routes.ts';
import { paymentAccountRoutes } from './payment-accounts/routes.ts';
import { chatMessageRoutes } from './chats/message-routes.ts';
import { chatRoutes } from './chats/routes.ts';
import { chargeRoutes } from './charges/routes.ts';
import { emailRoutes } from './emails/routes.ts';
import { dunningRoutes } from './dunning/routes.ts';
import { mailAccountRoutes } from './mail-accounts/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { planActionRoutes, planRoutes } from './plans/routes.ts';
import { retentionRoutes } from './privacy/retention.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { quickMessageRoutes } from './quick-messages/routes.ts';
import { chatbotRoutes } from './queues/option-routes.ts';
import { queueActionRoutes, queueRoutes } from './queues/routes.ts';
import { ratingRoutes } from './ratings/routes.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { resellerRoutes } from './resellers/routes.ts';
import { routingRoutes } from './routing/routes.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { ownSessionRoutes } from './own-sessions/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { shiftRoutes } from './shift/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { suppressionRoutes } from './suppressions/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { tagRoutes, ticketTagRoutes } from './tags/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { ticketNoteRoutes } from './ticket-notes/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { userRoutes } from './users/routes.ts';
import { wallboardRoutes } from './wallboard/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** The whole API by feature: read by OpenAPI and by the sweeps. */
export const routes: Record<string, Record<string, Route>> = {
  suppressions: suppressionRoutes,
  system: systemRoutes,
  setup: setupRoutes,
  plans: planRoutes,
  planActions: planActionRoutes,
  companies: companyRoutes,
  companyAdmin: companyAdminRoutes,
  companyDeletion: companyDeletionRoutes,
  settings: settingRoutes,
  mailAccounts: mailAccountRoutes,
  backup: backupRoutes,
  brand: brandRoutes,
  users: userRoutes,
  auth: authRoutes,
  secondFactor: secondFactorRoutes,
  paymentAccounts: paymentAccountRoutes,
  support: supportRoutes,
  ownSessions: ownSessionRoutes,
  audit: auditRoutes,
  charges: chargeRoutes,
  checkout: checkoutRoutes,
  claims: claimRoutes,
  statements: statementRoutes,
  connections: connectionRoutes,
  queues: queueRoutes,
  queueActions: queueActionRoutes,
  chatbot: chatbotRoutes,
  holidays: holidayRoutes,
  tags: tagRoutes,
  quickMessages: quickMessageRoutes,
  contacts: contactRoutes,
  contactCare: contactCareRoutes,
  contactLists: contactListRoutes,
  listImports: listImportRoutes,
  tickets: ticketRoutes,
  ticketTags: ticketTagRoutes,
  ticketNotes: ticketNoteRoutes,
  uploads: uploadRoutes,
  announcements: announcementRoutes,
  helps: helpRoutes,
  emails: emailRoutes,
  messages: messageRoutes,
  drafts: draftRoutes,
  chats: chatRoutes,
  chatMessages: chatMessageRoutes,
  messagePath: messagePathRoutes,
  notifications: notificationRoutes,
  reminders: reminderRoutes,
  tasks: taskRoutes,
  outreach: outreachRoutes,
  ratings: ratingRoutes,
  flowSecrets: flowSecretRoutes,
  flows: flowRoutes,
  flowVersions: flowVersionRoutes,
  flowSetup: flowSetupRoutes,
  flowFiles: flowFileRoutes,
  flowNumbers: flowNumberRoutes,
  routing: routingRoutes,
  schedules: scheduleRoutes,
  calendar: calendarRoutes,
  kanban: kanbanRoutes,
  campaigns: campaignRoutes,
  campaignPlans: campaignPlanRoutes,
  campaignReports: campaignReportRoutes,
  campaignSettings: campaignSettingRoutes,
  assistant: assistantRoutes,
  assistantTerms: assistantTermRoutes,
  integrations: integrationRoutes,
  ticketInvoices: ticketInvoiceRoutes,
  invitations: invitationRoutes,
  invoices: invoiceRoutes,
  invoiceActs: invoiceActRoutes,
  dunning: dunningRoutes,
  resellers: resellerRoutes,
  firstSteps: firstStepRoutes,
  dashboard: dashboardRoutes,
  wallboard: wallboardRoutes,
  shift: shiftRoutes,
  externalApi: externalApiRoutes,
  externalCalls: externalCallRoutes,
  evolution: evolutionRoutes,
  apiKeys: apiKeyRoutes,
  apiV1: apiV1Routes,
  mcp: mcpRoutes,
  webhooks: webhookRoutes,
  privacy: privacyRoutes,
  retention: retentionRoutes,
};
