import { z } from 'zod';
import { route } from '../kit/route.ts';
import { MailAccount, MailAccountFields } from './models.ts';

/** The super user for the platform, admins of a reseller for theirs, other admins where `ownMailServers` allows it. */
const keeping = { permission: 'settings-page:edit', duringSupport: 'never' } as const;
const guarded = { ...keeping, secondFactor: 'fresh' } as const;
const shown = z.object({ account: MailAccount.nullable() });

export const mailAccountRoutes = {
  get: route({
    ...keeping,
    method: 'GET',
    path: '/mail-account',
    summary: 'The mail server of the own letters, its password masked; null where there is none.',
    response: shown,
  }),
  save: route({
    ...guarded,
    method: 'PUT',
    path: '/mail-account',
    summary: 'Keep a mail server. Letters leave by it after it was proved, and after each change anew.',
    body: MailAccountFields,
    response: shown,
    errors: ['ERR_ADDRESS_NOT_ALLOWED'],
  }),
  test: route({
    ...guarded,
    method: 'POST',
    path: '/mail-account/test',
    summary: 'Send the caller a letter with a code by the kept mail server.',
    response: z.object({ sentTo: z.string() }),
    errors: ['ERR_NO_MAIL_ACCOUNT_FOUND', 'ERR_MAIL_ACCOUNT'],
  }),
  confirm: route({
    ...guarded,
    method: 'POST',
    path: '/mail-account/confirm',
    summary: 'Prove with the code that the letter arrived: from now on letters leave by this server.',
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{8}$/),
    }),
    response: shown,
    errors: ['ERR_NO_MAIL_ACCOUNT_FOUND', 'ERR_MAIL_CODE'],
  }),
  remove: route({
    ...guarded,
    method: 'DELETE',
    path: '/mail-account',
    summary: 'Forget the mail server. Letters leave as the platform’s do.',
    response: shown,
  }),
};
