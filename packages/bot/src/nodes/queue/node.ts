import { z } from 'zod';
import type { Effect } from '../../engine/types.ts';
import { defineNode } from '../node-kind.ts';
import { field, flag, nestedId, reference } from '../fields.ts';
import { checkQueue } from '../../verify/check-parts.ts';
import { blocking, warning, type NodeContext, type Problem } from '../../verify/problem.ts';
import { phrases } from './phrases.ts';

const schema = z.looseObject({
  queueId: field(reference(), { label: 'queueId', widget: 'queue' }),
  moreOptions: field(flag(), { label: 'moreOptions', widget: 'switch' }),
  ativarRoteador: field(flag(), { label: 'ativarRoteador', widget: 'switch', when: 'moreOptions' }),
  checkedUser: field(flag(), { label: 'checkedUser', widget: 'switch', when: 'moreOptions' }),
  queueUsersId: field(reference(), { label: 'queueUsersId', widget: 'user', when: 'checkedUser' }),
});

export const queueNode = defineNode({
  kind: 'queue',
  schema,
  upgrade: (data) => (data['queueId'] === undefined ? { ...data, queueId: nestedId(data) } : data),
  waits: null,
  outputs: () => [],
  summary: ({ queueId }) => (queueId === null ? '' : `#${queueId}`),
  run: (data, { tools }) => {
    const { queueId } = data;
    const exists = queueId !== null && tools.facts.queues.some(({ id }) => id === queueId);
    if (!exists) return { move: { end: 'queue' }, facts: { missingQueue: queueId } };
    const effects: Effect[] = [{ do: 'queue', queueId }, ...whoServes(data)];
    return { move: { end: 'queue', queueId }, effects };
  },
  verify: checkTarget,
  phrases,
  examples: [{ queueId: 1, moreOptions: false, ativarRoteador: false, checkedUser: false, queueUsersId: null }],
  addMenu: { group: 'main', icon: 'sitemap' },
});

function whoServes({ moreOptions, ativarRoteador, checkedUser, queueUsersId }: z.infer<typeof schema>): Effect[] {
  if (!moreOptions) return [];
  if (ativarRoteador) return [{ do: 'assign', byRule: 'random' }];
  return checkedUser && queueUsersId !== null ? [{ do: 'assign', userId: queueUsersId }] : [];
}

function checkTarget(data: z.infer<typeof schema>, context: NodeContext): Problem[] {
  const { world, node } = context;
  const nodeId = node.id;
  const queue = world.queues.find(({ id }) => id === data.queueId);
  if (!queue) return checkQueue(data.queueId, context);
  const isEmpty = queue.userIds.length === 0;
  const empty = isEmpty ? [warning('queue-without-members', { nodeId, names: { queue: queue.name } })] : [];
  if (!data.moreOptions || !data.checkedUser || data.ativarRoteador) return empty;
  const user = world.users.find(({ id }) => id === data.queueUsersId);
  if (!user) return [...empty, blocking('missing-user', { nodeId })];
  if (queue.userIds.includes(user.id)) return empty;
  return [...empty, blocking('user-not-of-queue', { nodeId, names: { user: user.name, queue: queue.name } })];
}
