import { z } from 'zod';
import { Id, Instant, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import {
  Consent,
  ANSWER_DAYS,
  FILE_HOURS,
  MAX_REASON,
  PersonCounts,
  PrivacyRequest,
  Refusal,
  requestKinds,
} from './models.ts';

/** Whoever looks after the company does this; nobody does it in their place. */
const kept = { permission: 'settings-page:edit', duringSupport: 'never' } as const;
const requestId = z.object({ requestId: Id });
const contactId = z.object({ contactId: Id });
/** The day on which the person asked; today when it is left out, never one to come. */
const askedOn = z.iso.date().optional();

/** What people may ask for under the data protection law (LGPD), and what became of it. */
export const privacyRoutes = {
  list: route({
    method: 'GET',
    path: '/privacy/requests',
    summary: 'The register of requests, the newest first, 50 a page. `isOpen` shows only those without an answer.',
    ...kept,
    query: z.object({
      kind: z.enum(requestKinds).optional(),
      isOpen: z.stringbool().default(false),
      before: Id.optional(),
    }),
    response: z.object({ requests: z.array(PrivacyRequest), hasMore: z.boolean(), today: z.iso.date() }),
  }),
  get: route({
    method: 'GET',
    path: '/privacy/requests/:requestId',
    summary: 'One request.',
    ...kept,
    params: requestId,
    response: PrivacyRequest,
    errors: ['ERR_NO_PRIVACY_REQUEST_FOUND'],
  }),
  lookAt: route({
    method: 'GET',
    path: '/privacy/contacts/:contactId',
    summary: 'How much is held about somebody, and what keeps them from being erased now.',
    ...kept,
    params: contactId,
    response: z.object({ counts: PersonCounts, refusals: z.array(Refusal) }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  export: route({
    method: 'POST',
    path: '/privacy/exports',
    summary: `Begin to collect all that is held about somebody. The law gives ${ANSWER_DAYS} days; the file can be had for ${FILE_HOURS} hours.`,
    ...kept,
    body: z.object({ contactId: Id, askedOn, reason: text({ max: MAX_REASON }).default('') }),
    response: PrivacyRequest,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_PRIVACY_REQUEST_EXISTS'],
  }),
  link: route({
    method: 'POST',
    path: '/privacy/requests/:requestId/link',
    summary: 'An address at which the file can be had, until it goes, by whoever knows it.',
    ...kept,
    secondFactor: 'fresh',
    params: requestId,
    response: z.object({ path: z.string(), endsAt: Instant }),
    errors: ['ERR_NO_PRIVACY_REQUEST_FOUND', 'ERR_PRIVACY_FILE_GONE'],
  }),
  erase: route({
    method: 'POST',
    path: '/privacy/erasures',
    summary: 'Ask for somebody to be erased. Nothing happens before it is confirmed.',
    ...kept,
    body: z.object({ contactId: Id, askedOn, reason: text({ min: 3, max: MAX_REASON }) }),
    response: PrivacyRequest,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_PRIVACY_REQUEST_EXISTS'],
  }),
  confirm: route({
    method: 'POST',
    path: '/privacy/requests/:requestId/confirm',
    summary: 'Confirm an erasure: another admin, or whoever asked with a second reason. It cannot be taken back.',
    ...kept,
    secondFactor: 'fresh',
    params: requestId,
    body: z.object({ reason: text({ max: MAX_REASON }).default('') }),
    response: PrivacyRequest,
    errors: ['ERR_NO_PRIVACY_REQUEST_FOUND', 'ERR_PRIVACY_REQUEST_STATE', 'ERR_SECOND_REASON_REQUIRED'],
  }),
  cancel: route({
    method: 'POST',
    path: '/privacy/requests/:requestId/cancel',
    summary: 'Take back an erasure that waits for its confirmation.',
    ...kept,
    params: requestId,
    response: PrivacyRequest,
    errors: ['ERR_NO_PRIVACY_REQUEST_FOUND', 'ERR_PRIVACY_REQUEST_STATE'],
  }),
  consents: route({
    method: 'GET',
    path: '/privacy/consents',
    summary: 'What people said about being written to in bulk, the latest first, 50 a page. Lines are only ever added.',
    ...kept,
    query: z.object({ contactId: Id.optional(), before: Id.optional() }),
    response: z.object({ consents: z.array(Consent), hasMore: z.boolean() }),
  }),
};
