import { z } from 'zod';
import { event } from '../kit/event.ts';
import { Tag } from './models.ts';

export const tagEvents = {
  'tag.created': event({
    socket: 'tag',
    action: 'create',
    payload: z.object({ tag: Tag }),
    audience: () => [{ to: 'company' }],
  }),
  'tag.updated': event({
    socket: 'tag',
    action: 'update',
    payload: z.object({ tag: Tag }),
    audience: () => [{ to: 'company' }],
  }),
  'tag.deleted': event({
    socket: 'tag',
    action: 'delete',
    payload: z.object({ tagId: z.number() }),
    audience: () => [{ to: 'company' }],
  }),
};
