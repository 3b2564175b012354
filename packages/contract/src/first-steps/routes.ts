import { z } from 'zod';
import { route } from '../kit/route.ts';

/** What a new company has done by itself. */
export const FirstSteps = z.object({
  /** A number or page is connected, or was. */
  isConnected: z.boolean(),
  /** Somebody else works here, or is invited. */
  hasInvited: z.boolean(),
  /** A customer has written. */
  hasHeard: z.boolean(),
  /** Where a first customer would write: the number of a connection that works. */
  number: z.string().nullable(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const firstStepRoutes = {
  read: route({
    method: 'GET',
    path: '/first-steps',
    summary: 'Which of the first steps of a new company are done.',
    permission: 'connections-page:addConnection',
    response: FirstSteps,
  }),
  rehearse: route({
    method: 'POST',
    path: '/first-steps/rehearsal',
    summary:
      'Where there is a sandbox: three of its phones write to the number that is connected, one after the other.',
    permission: 'connections-page:addConnection',
    response: z.object({ message: z.string() }),
    errors: ['ERR_NOT_FOUND', 'ERR_NO_DEF_WAPP_FOUND'],
  }),
  finish: route({
    method: 'PUT',
    path: '/first-steps',
    summary: 'The first steps are done, or nobody wants to be led through them: they are not shown again.',
    permission: 'connections-page:addConnection',
    body: z.object({ isDone: z.literal(true) }),
    response: z.object({ message: z.string() }),
  }),
};
