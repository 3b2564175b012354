import type { registerWords } from '@balcao/contract/processing/register-words.ts';
import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';

export const en: TranslationOf<typeof registerWords> = {
  title: 'Register of processing of personal data (LGPD, art. 37)',
  served: '{name}, {day}. Companies served: {count}.',
  roles:
    'Of conversations each company is the controller and this installation the processor; of the companies’ accounts and what they are charged, whoever runs the installation is the controller.',
  complete:
    'This text follows from what is configured. Add who is in charge of data protection, and what happens outside this program.',
  people: 'Data subjects',
  data: 'Data',
  purpose: 'Purpose',
  basis: 'Legal basis',
  shared: 'Shared with',
  kept: 'Kept',
  nobody: 'Nobody.',
  'basis.company': 'The one that each company, as controller, names (mostly art. 7, V or IX).',
  'basis.contractAndDuty': 'Performance of a contract (art. 7, V) and legal duty (art. 7, II).',
  'channel.whatsapp': 'WhatsApp (by QR)',
  'channel.wppoficial': 'Official WhatsApp (Meta)',
  'channel.instagram': 'Instagram (Meta)',
  'channel.facebook': 'Messenger (Meta)',
  'conversations.title': 'Service of the companies’ customers',
  'conversations.people': 'Customers of the companies, and whoever writes to them.',
  'conversations.data':
    'Name, number or id in the channel, picture, messages, files, voice, notes, tags, ratings, fields that the company made, CPF or CNPJ where it keeps them.',
  'conversations.purpose': 'To receive, hand out and answer messages, and to measure the service.',
  'conversations.shared': 'Channels in use: {names}',
  'conversations.noChannels': 'No channel is in use yet.',
  'conversations.kept':
    'Until the company deletes it, or by its own terms (companies with terms of their own: {count}). Files lie {files}. What arrives is kept as it came for 8 days; what could not be read, for 90.',
  'files.disk': 'on the server’s disk',
  'files.service': 'in a storage service ({service})',
  'campaigns.title': 'Campaigns and consents',
  'campaigns.people': 'Customers of the companies, and people of their lists.',
  'campaigns.data': 'Name and number, what was sent and answered, what the person said about receiving campaigns.',
  'campaigns.purpose':
    'To send messages in bulk to those who may receive them, never to those who asked to be left out.',
  'campaigns.basis': 'Consent (art. 7, I) or the one that the company names.',
  'campaigns.shared': 'The channels in use.',
  'campaigns.kept':
    'Until the company deletes it. Who opted out stays as a code with the last four digits; rows of sheets that were refused, 30 days.',
  'assistant.title': 'Text assistant',
  'assistant.people': 'Customers and agents of the companies that accepted the terms.',
  'assistant.data': 'Parts of conversations, with numbers, e-mails and documents masked.',
  'assistant.purpose': 'To suggest answers, to sum up and to translate.',
  'assistant.kept': 'The cost of each call for 60 days; texts are not kept by the log of calls.',
  'integrations.title': 'Integrations that companies switched on',
  'integrations.people': 'Customers of the companies.',
  'integrations.data': 'CPF or CNPJ and invoices; messages and facts of the service that the company chose to send.',
  'integrations.purpose': 'To look up invoices, to answer by a bot, to tell other systems of the company.',
  'integrations.webhooks': 'webhooks of companies: {count}',
  'integrations.bots': 'external bots of queues',
  'integrations.kept':
    'Deliveries to webhooks and calls of the API for 30 days; steps of bots for 180; calls of bots for 7.',
  'team.title': 'People who work in the companies',
  'team.people': 'Agents, supervisors and admins.',
  'team.data':
    'Name, e-mail, password (its hash only), second factor, queues, sessions with browser and internet address, pauses, log of acts, who opened which conversation, internal chats, tasks and calendar.',
  'team.purpose': 'To enter safely, to work as a team, and to know who did what.',
  'team.basis': 'Performance of a contract (art. 7, V) and legitimate interest in safety (art. 7, IX).',
  'team.shared': 'Notification services of each person’s browser, where they switch them on.',
  'team.kept':
    'Sessions for 37 days after their last use; who opened which conversation for 12 months; the log of acts as long as the company exists.',
  'money.title': 'What companies are charged',
  'money.people': 'Those who sign in the name of companies, and those who pay for them.',
  'money.data': 'Name, e-mail, CPF or CNPJ, invoices, payments, lines of imported statements.',
  'money.purpose': 'To charge for the use, to confirm payments and to meet tax duties.',
  'money.kept':
    'Invoices stay, after the company too; lines of statements that are no payments and notices of providers, 90 days.',
  'support.title': 'Support and requests of data subjects',
  'support.people': 'People of the companies, and customers who make requests.',
  'support.data': 'Who helped, in whose place, why, and what changed; dates and answers of requests.',
  'support.purpose': 'To help with the company’s knowledge, and to answer requests (arts. 18 and 19).',
  'support.kept':
    'Like the log of acts. The copy handed to a data subject goes after 24 hours; the list of the erased holds codes only.',
  safety: 'Security measures',
  'safety.apart':
    'Companies are kept apart in the database itself; passwords, tokens and credentials are encrypted, or kept as a hash only.',
  'safety.backups': 'Backups: the seven newest, {how}{elsewhere}.',
  'safety.sealed': 'encrypted',
  'safety.unsealed': 'NOT encrypted',
  'safety.elsewhere': ', with a copy off the machine',
  'safety.elsewhereAt': ', with a copy at a storage service ({service})',
  'safety.continuous': 'Continuous copy of the database: 14 days, and the first of each month for 6 months, encrypted.',
  'safety.continuousOpen':
    'Continuous copy of the database: 14 days, and the first of each month for 6 months, NOT encrypted.',
  'safety.noContinuous': 'No continuous copy of the database.',
  'safety.mail': 'E-mails leave by a server configured here; its provider receives address and text.',
  'safety.noMail': 'No mail server.',
  'safety.people': 'Second factor for everybody, list of own sessions, log of acts chained by day.',
};
