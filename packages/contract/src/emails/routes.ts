import { z } from 'zod';
import { Cursor, Email, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import {
  Letter,
  LetterId,
  LetterPost,
  LetterProgress,
  LETTERS_A_PAGE,
  LetterSubject,
  LetterText,
  MAX_RESUBSCRIBE_REASON,
  UNSUBSCRIBED_A_PAGE,
  UnsubscribedAddress,
  WallTime,
  WrittenLetter,
} from './models.ts';

/** Letters carry the name of whoever writes them: nobody writes them in somebody's place. */
const writing = { permission: 'signed-in', duringSupport: 'never' } as const;
const reading = { permission: 'signed-in' } as const;
const storing = { ...writing, needsConfirmedEmail: true } as const;
const refusals = [
  'ERR_MAIL_NOT_CONFIGURED',
  'ERR_LETTERS_STOPPED',
  'ERR_LETTERS_A_DAY',
  'ERR_LETTER_UNSUBSCRIBED',
  'ERR_LETTER_WITHOUT_NAME',
  'ERR_NO_LETTER_FOUND',
  'ERR_NOT_FOUND',
  'ERR_FILE_TOO_LARGE',
] as const;
const page = {
  ...reading,
  method: 'GET',
  query: z.object({ pageNumber: PageNumber }),
  response: z.object({ emails: z.array(Letter), count: z.number(), hasMore: z.boolean() }),
} as const;
const batch = z.object({ batchId: z.uuid() });

export const emailRoutes = {
  send: route({
    ...storing,
    method: 'POST',
    path: '/enviar-email',
    summary:
      'Send a letter to one recipient. It is stored and leaves by itself, 50 a minute and company. The marks of messages become plain formatting; {{name}} and {{firstName}} are filled for contacts.',
    body: WrittenLetter,
    response: Letter,
    errors: refusals,
  }),
  schedule: route({
    ...storing,
    method: 'POST',
    path: '/agendar-envio-email',
    summary: 'The same at a later time, `YYYY-MM-DDTHH:mm` by the clock of the company.',
    body: WrittenLetter.extend({ sendAt: WallTime }),
    response: Letter,
    errors: [...refusals, 'ERR_SCHEDULE_IN_PAST', 'ERR_NO_SUCH_TIME'],
  }),
  listSent: route({
    ...page,
    path: '/listar-emails-enviados',
    summary: `Letters of the company that left, are leaving or failed, the newest first, ${LETTERS_A_PAGE} a page.`,
  }),
  listScheduled: route({
    ...page,
    path: '/listar-emails-agendados',
    summary: `Letters of the company that wait for their time, and those taken back before it, the newest first, ${LETTERS_A_PAGE} a page.`,
  }),
  change: route({
    ...writing,
    method: 'PUT',
    path: '/emails/:emailId',
    summary: 'Write a scheduled letter anew, as long as it waits. Own ones, and those of others for admins.',
    params: LetterId,
    body: z.object({ email: Email, assunto: LetterSubject, mensagem: LetterText, sendAt: WallTime }),
    response: Letter,
    errors: [...refusals, 'ERR_LETTER_STATE', 'ERR_SCHEDULE_IN_PAST', 'ERR_NO_SUCH_TIME'],
  }),
  cancel: route({
    ...writing,
    method: 'POST',
    path: '/emails/:emailId/cancel',
    summary: 'Take a letter back that has not begun to leave.',
    params: LetterId,
    response: Letter,
    errors: ['ERR_NO_LETTER_FOUND', 'ERR_LETTER_STATE'],
  }),
  resend: route({
    ...writing,
    method: 'POST',
    path: '/emails/:emailId/resend',
    summary: 'Send a letter again that failed, was taken back, or of which nobody knows whether it left.',
    params: LetterId,
    response: Letter,
    errors: [...refusals, 'ERR_LETTER_STATE'],
  }),
  progress: route({
    ...reading,
    method: 'GET',
    path: '/emails/batches/:batchId',
    summary: 'How far letters that belong together are.',
    params: batch,
    response: LetterProgress,
    errors: ['ERR_NO_LETTER_FOUND'],
  }),
  stop: route({
    ...writing,
    method: 'POST',
    path: '/emails/batches/:batchId/stop',
    summary:
      'Take back all that have not begun to leave, and refuse further ones of the same batch, also one of which nothing has arrived.',
    params: batch,
    response: LetterProgress,
    errors: ['ERR_NO_LETTER_FOUND'],
  }),
  post: route({
    ...reading,
    method: 'GET',
    path: '/emails/post',
    summary: 'Whether letters can leave, whose name they carry, and how many are left today.',
    response: LetterPost,
  }),
  listUnsubscribed: route({
    permission: 'drawer-admin-items:view',
    method: 'GET',
    path: '/emails/unsubscribed',
    summary: `Addresses that get no letters which go to several people, the newest first, ${UNSUBSCRIBED_A_PAGE} a page. Whoever was erased is found by the whole address.`,
    query: z.object({ searchParam: SearchParam, cursor: Cursor.optional() }),
    response: z.object({ addresses: z.array(UnsubscribedAddress), nextCursor: z.string().nullable() }),
  }),
  unsubscribe: route({
    ...writing,
    method: 'POST',
    path: '/emails/unsubscribed',
    summary:
      'Send an address no more letters that go to several people, because it was asked for. Twice changes nothing.',
    body: z.object({ email: Email }),
    response: UnsubscribedAddress,
  }),
  resubscribe: route({
    ...writing,
    permission: 'drawer-admin-items:view',
    method: 'POST',
    path: '/emails/unsubscribed/lift',
    summary: 'Let an address get such letters again, with the reason that is kept in the log.',
    body: z.object({ email: Email, reason: text({ min: 3, max: MAX_RESUBSCRIBE_REASON }) }),
    response: z.object({ message: z.string() }),
    errors: ['ERR_NOT_UNSUBSCRIBED'],
  }),
};
