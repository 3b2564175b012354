import { isClosedDuringSupport, type Route } from '@balcao/contract/kit/route.ts';
import { expect, test } from 'vitest';
import { createSupporter } from '../supporter.ts';
import { callRoute } from './call-route.ts';
import { guardedRoutes } from './every-route.ts';
import { fingerprint } from '../harness/fingerprint.ts';
import { inhabitedCompany } from './populated-company.ts';
import { sampleInput } from './sample-input.ts';

/** What is closed to whoever acts in another's place beside every deletion, second factors, the super user's and a reseller's. */
const closed = [
  'apiKeys.create',
  'apiKeys.rotate',
  'webhooks.create',
  'webhooks.update',
  'webhooks.rotate',
  'auth.mailConfirmation',
  'brand.accept',
  'ownSessions.list',
  'ownSessions.endOthers',
  'secondFactor.get',
  'secondFactor.begin',
  'secondFactor.confirm',
  'secondFactor.prove',
  'secondFactor.switchOff',
  'secondFactor.ofUser',
  'users.create',
  'users.update',
  'users.pause',
  'invitations.create',
  'invitations.renew',
  'audit.export',
  'audit.views',
  'audit.chain',
  'privacy.list',
  'privacy.get',
  'privacy.lookAt',
  'privacy.export',
  'privacy.link',
  'privacy.erase',
  'privacy.confirm',
  'privacy.cancel',
  'privacy.consents',
  'retention.read',
  'retention.preview',
  'retention.save',
  'contactCare.export',
  'contactCare.exportOne',
  'calendar.list',
  'calendar.layers',
  'calendar.address',
  'calendar.renewAddress',
  'calendar.removeAddress',
  'calendar.create',
  'calendar.update',
  'calendar.finish',
  'calendar.answer',
  'calendar.remove',
  'calendar.restore',
  'campaigns.create',
  'campaigns.update',
  'campaigns.attach',
  'campaigns.restart',
  'campaigns.duplicate',
  'campaignReports.export',
  'campaignReports.includeAgain',
  'campaignReports.followUp',
  'campaignPlans.sendTest',
  'checkout.subscribe',
  'chats.list',
  'chats.unreads',
  'chats.search',
  'chats.ticketCards',
  'chats.getByUuid',
  'chats.get',
  'chats.create',
  'chats.update',
  'chats.remove',
  'chats.leave',
  'chats.settings',
  'chats.read',
  'chatMessages.list',
  'chatMessages.post',
  'chatMessages.edit',
  'chatMessages.remove',
  'chatMessages.react',
  'flows.exportFlow',
  'integrations.saveMikweb',
  'integrations.testMikweb',
  'flowSecrets.put',
  'flowSecrets.test',
  'drafts.save',
  'messages.edit',
  'messages.editAlias',
  'messages.react',
  'notifications.updatePreferences',
  'notifications.subscribe',
  'reminders.list',
  'reminders.see',
  'reminders.snooze',
  'reminders.finish',
  'tasks.list',
  'tasks.get',
  'tasks.create',
  'tasks.update',
  'tasks.move',
  'tasks.pass',
  'tasks.remove',
  'tasks.restore',
  'schedules.create',
  'schedules.update',
  'schedules.attach',
  'kanban.attach',
  'assistant.ask',
  'assistant.help',
  'assistant.saveAccount',
  'assistant.removeAccount',
  'assistant.limitDay',
  'assistant.consent',
  'assistant.withdraw',
  'outreach.acknowledge',
  'outreach.changeRules',
  'announcements.read',
  'emails.send',
  'emails.schedule',
  'emails.change',
  'emails.cancel',
  'emails.resend',
  'emails.stop',
  'emails.unsubscribe',
  'emails.resubscribe',
  'tickets.markRead',
  'tickets.presence',
  'mailAccounts.get',
  'mailAccounts.save',
  'mailAccounts.test',
  'mailAccounts.confirm',
  'mailAccounts.remove',
  'paymentAccounts.list',
  'paymentAccounts.create',
  'paymentAccounts.update',
  'paymentAccounts.attachCertificate',
  'paymentAccounts.attachDocumentedCertificate',
  'paymentAccounts.probe',
  'paymentAccounts.confirmProbe',
  'paymentAccounts.check',
  'paymentAccounts.use',
  'paymentAccounts.close',
  'claims.list',
  'claims.confirm',
  'claims.refuse',
  'statements.upload',
  'statements.list',
  'statements.get',
  'statements.lines',
  'statements.chooseColumns',
  'statements.apply',
  'statements.accept',
  'statements.refuse',
  'statements.assign',
  'statements.discard',
];

test('exactly the listed routes say by themselves how they stand to support', () => {
  const declared = (value: Route['duringSupport']) =>
    guardedRoutes.filter(({ route }) => route.duringSupport === value).map(({ name }) => name);
  expect(declared('never').toSorted()).toEqual(closed.toSorted());
  expect(declared('acting')).toEqual(['uploads.remove', 'kanban.leaveLane']);
  expect(declared('always')).toEqual(['support.leave']);
});

/** The session of support comes to its end by itself in the last call. */
const inOrder = guardedRoutes.toSorted(
  (a, b) => Number(a.name === 'support.leave') - Number(b.name === 'support.leave'),
);

async function helped(mode: 'read' | 'act') {
  const { world, admin, ids } = await inhabitedCompany();
  const supporter = await createSupporter(world.deps);
  const { headers } = await supporter.help(world, { person: admin, mode });
  const verdictOf = async (route: Route) => {
    const answer = await callRoute(supporter.app, route, { sample: sampleInput(route, ids), headers });
    const { error } = answer.json<{ error?: string } | null>() ?? {};
    if (error === 'ERR_DURING_SUPPORT' || error === 'ERR_SUPPORT_READ_ONLY') return error;
    const isFailed = [401, 402].includes(answer.statusCode) || answer.statusCode >= 500;
    return isFailed && error !== 'ERR_INVALID_CREDENTIALS' ? `failed: ${answer.statusCode} ${answer.body}` : 'let in';
  };
  return { world, verdictOf };
}

test('whoever looks in an admin’s place reads what that admin may, and changes nothing at all', async () => {
  const { world, verdictOf } = await helped('read');
  const stored = async () => {
    // What is read in somebody's place leaves a trace.
    const { audit_log: _log, ticket_views: _views, ...rest } = await fingerprint(world);
    return rest;
  };
  const before = await stored();
  for (const { name, route } of inOrder.filter(({ name }) => name !== 'support.leave')) {
    const expected = isClosedDuringSupport(route)
      ? 'ERR_DURING_SUPPORT'
      : route.method === 'GET'
        ? 'let in'
        : 'ERR_SUPPORT_READ_ONLY';
    expect([name, await verdictOf(route)]).toEqual([name, expected]);
  }
  expect(await stored()).toEqual(before);
});

test('whoever acts in an admin’s place does what is not closed to support', async () => {
  const { verdictOf } = await helped('act');
  for (const { name, route } of inOrder) {
    expect([name, await verdictOf(route)]).toEqual([
      name,
      isClosedDuringSupport(route) ? 'ERR_DURING_SUPPORT' : 'let in',
    ]);
  }
});
