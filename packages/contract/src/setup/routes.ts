import { z } from 'zod';
import { StrongPassword } from '../auth/models.ts';
import { Email, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Setup, setupAnswers, setupSteps } from './models.ts';

export const setupRoutes = {
  claim: route({
    method: 'POST',
    path: '/setup/claim',
    summary: 'Become the super user of a new installation, once, by the code that its first start printed.',
    permission: 'public',
    body: z.object({
      code: z.string().max(40),
      name: text({ min: 2, max: 50 }),
      email: Email,
      password: StrongPassword,
    }),
    response: z.object({ email: z.string() }),
    errors: ['ERR_SETUP_CODE', 'ERR_DUPLICATED_EMAIL'],
  }),
  read: route({
    method: 'GET',
    path: '/setup',
    summary: 'How far a new installation is set up; null once somebody has finished, and where it never began.',
    permission: 'super',
    response: z.object({ setup: Setup.nullable() }),
  }),
  answer: route({
    method: 'PUT',
    path: '/setup/steps/:step',
    summary: 'Say of a step that it is as wanted, or that it is skipped; null takes that back.',
    permission: 'super',
    params: z.object({ step: z.enum(setupSteps) }),
    body: z.object({ answer: z.enum(setupAnswers).nullable() }),
    response: z.object({ setup: Setup.nullable() }),
    errors: ['ERR_NO_SETUP_FOUND'],
  }),
  finish: route({
    method: 'PUT',
    path: '/setup',
    summary: 'The installation is set up: nobody is led through it again.',
    permission: 'super',
    body: z.object({ isDone: z.literal(true) }),
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_SETUP_FOUND'],
  }),
};
