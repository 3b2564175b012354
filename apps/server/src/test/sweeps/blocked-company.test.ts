import { expect, test } from 'vitest';
import { tellSandboxJob } from '../../app/demo/tell-sandbox.job.ts';
import { pruneJob } from '../../app/prune.job.ts';
import { runBackfillsJob } from '../../app/run-backfills.job.ts';
import { slices } from '../../app/slices.ts';
import type { WhenBlocked } from '../../platform/jobs/job.ts';

/** Everything that works without being waited for. What is new stands here from the moment it is declared. */
const work = [
  ...[pruneJob, runBackfillsJob, tellSandboxJob, ...slices.flatMap(({ jobs = [] }) => jobs)].map((job) => ({
    ...job,
    kind: 'job',
  })),
  ...slices.flatMap(({ loops = [] }) => loops).map((loop) => ({ ...loop, kind: 'loop' })),
];
const namesOf = (answer: WhenBlocked) =>
  work
    .filter(({ whenBlocked }) => whenBlocked === answer)
    .map(({ kind, name }) => `${kind} ${name}`)
    .toSorted();

test('exactly the listed work is kept for a company that has not paid, until it has', () => {
  expect(namesOf('waits')).toEqual([
    'job contact-lists.check-next',
    'job distribution.assign-waiting',
    'job distribution.draw-agent',
    'job distribution.sweep-queues',
    'job dunning.plan-reminders',
    'job ticket-actions.expire-tickets',
    'loop bot-calls',
    'loop bots-clock',
    'loop campaign-feeder',
    'loop letters',
    'loop outbox',
    'loop reminders',
    'loop schedules',
    'loop webhooks',
  ]);
});

test('exactly the listed work is not done for a company that has not paid', () => {
  expect(namesOf('is dropped')).toEqual([
    'job chats.push-message',
    'job dunning.mail-reminder',
    'job dunning.write-reminder',
    'job invitations.mail-invitation',
    'job notifications.deliver-push',
    'job notifications.push-messages',
    'job notifications.push-notice',
    'job notifications.tell-of-campaign',
    'job notifications.tell-of-number',
    'job webhooks.mail-switched-off',
  ]);
});

test('exactly the listed work goes on: it keeps what arrives, tidies up, lets people in or tells them something', () => {
  expect(namesOf('goes on')).toEqual([
    'job announcements.begin-telling',
    'job announcements.tell-companies',
    'job app.prune-tables',
    'job app.run-backfills',
    'job app.tell-sandbox',
    'job assistant.keep-phrases',
    'job audit.close-days',
    'job auth.mail-confirmation',
    'job auth.mail-reset-code',
    'job backup.copy-backup',
    'job backup.mail-log-trouble',
    'job backup.mail-trouble',
    'job backup.make-backup',
    'job backup.try-backup',
    'job backup.verify-backup',
    'job backup.watch-backups',
    'job backup.watch-log',
    'job brand.announce-brand',
    'job brand.check-domains',
    'job brand.mail-domain-trouble',
    'job campaigns.forget-recipients',
    'job campaigns.prepare-audience',
    'job charges.answer-doorbell',
    'job chats.take-back-push',
    'job checkout.let-changes-lapse',
    'job company-deletion.remove-companies',
    'job connections.check-connection',
    'job connections.leave-account',
    'job connections.sync-templates',
    'job contact-actions.delete-all-contacts',
    'job contact-actions.import-contacts',
    'job contact-actions.purge-contacts',
    'job contact-lists.discard-files',
    'job contact-lists.end-forgotten',
    'job contact-lists.import-items',
    'job contacts.apply-block',
    'job contacts.fetch-picture',
    'job emails.note-digests',
    'job external-api.fetch-address',
    'job first-steps.play-customer',
    'job flows.count-steps',
    'job flows.mark-lost-queue',
    'job invoices.issue-invoices',
    'job messages.ask-for-missed-files',
    'job messages.delete-unreferenced-files',
    'job messages.download-media',
    'job messages.fetch-missed-files',
    'job messages.fetch-profile',
    'job messages.prepare-voice',
    'job messages.settle-stuck-files',
    'job messages.transcode-to-mp3',
    'job notifications.take-back-push',
    'job payment-accounts.mail-ending',
    'job payment-accounts.warn-of-certificates',
    'job plan-actions.announce-plan',
    'job privacy.apply-retention',
    'job privacy.drop-exports',
    'job privacy.erase-person',
    'job privacy.export-person',
    'job resellers.bill-resellers',
    'job routing.end-run',
    'job routing.end-runs-of-contact',
    'job routing.end-runs-of-flow',
    'job routing.end-runs-of-queue',
    'job routing.end-runs-without-connection',
    'job schedules.discard-file',
    'job settings.announce-platform-setting',
    'job statements.read-statement',
    'job statements.settle-lines',
    'job support.end-support',
    'job system.measure-storage',
    'job tasks.replan-reminders',
    'job ticket-actions.remove-files',
    'job uploads.drop-files',
    'job uploads.expire-uploads',
    'job uploads.forget-unused-files',
    'job uploads.make-variants',
    'job users.mark-silent-away',
    'loop campaign-numbers',
    'loop charge-looks',
    'loop connection-checks',
    'loop expiring sends',
    'loop journal',
    'loop missing-host',
    'loop page-checks',
    'loop template-sync',
  ]);
});

test('no two loops have one name', () => {
  const names = slices.flatMap(({ loops = [] }) => loops.map(({ name }) => name));
  expect(names).toEqual([...new Set(names)]);
});
