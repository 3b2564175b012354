import { z } from 'zod';
import { defineNode } from '../node-kind.ts';
import { field, nestedId, reference } from '../fields.ts';
import { blocking } from '../../verify/problem.ts';
import { phrases } from './phrases.ts';

export const tagNode = defineNode({
  kind: 'tag',
  schema: z.looseObject({ tagId: field(reference(), { label: 'tagId', widget: 'tag' }) }),
  upgrade: (data) => (data['tagId'] === undefined ? { ...data, tagId: nestedId(data) } : data),
  waits: null,
  outputs: () => [{ id: 'a' }],
  summary: ({ tagId }) => (tagId === null ? '' : `#${tagId}`),
  run: ({ tagId }, { tools }) => {
    const exists = tagId !== null && tools.facts.knownTags.some(({ id }) => id === tagId);
    return exists
      ? { move: { go: 'a' }, effects: [{ do: 'tag', tagId }] }
      : { move: { go: 'a' }, facts: { missingTag: tagId } };
  },
  verify: ({ tagId }, { node, world }) =>
    world.tags.some(({ id }) => id === tagId) ? [] : [blocking('missing-tag', { nodeId: node.id })],
  phrases,
  examples: [{ tagId: 1 }],
  addMenu: { group: 'main', icon: 'tag' },
});
