import { z } from 'zod';
import { Flag, Id, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { MAX_TEXT_LENGTH, TemplateChoice } from '../messages/routes.ts';
import {
  Campaign,
  campaignKinds,
  campaignShares,
  campaignSpeeds,
  campaignWindows,
  MAX_CAMPAIGN_FILE_BYTES,
  MAX_CAMPAIGN_NAME,
  MIN_CAMPAIGN_NAME,
  ofEachVariant,
  WholeCampaign,
} from './models.ts';
import { ScheduledAt } from './scheduled-at.ts';
import { MAX_REST_DAYS } from './settings.ts';

const campaignId = z.object({ campaignId: Id });

/** Everything about campaigns is for admins of companies whose plan has them. */
export const campaignGate = { permission: 'drawer-admin-items:view', planFlag: 'useCampaigns' } as const;

/** An empty text is none. */
const Wording = text({ max: MAX_TEXT_LENGTH })
  .nullable()
  .transform((value) => (value === '' ? null : value));

export const CampaignFields = z.object({
  name: text({ min: MIN_CAMPAIGN_NAME, max: MAX_CAMPAIGN_NAME }),
  ...ofEachVariant('message', Wording),
  ...ofEachVariant('confirmationMessage', Wording),
  ...ofEachVariant('template', TemplateChoice.nullable()),
  ...ofEachVariant('confirmationTemplate', TemplateChoice.nullable()),
  confirmation: z.boolean(),
  /** Null for a draft; one that is over starts at once. */
  scheduledAt: ScheduledAt.nullable(),
  whatsappId: Id.nullable(),
  contactListId: Id.nullable(),
  kind: z.enum(campaignKinds),
  speed: z.enum(campaignSpeeds),
  window: z.enum(campaignWindows),
  share: z.literal(campaignShares),
  /** Spare whoever was written to in bulk within so many days, beyond the company’s own rule. */
  restDays: z.int().min(0).max(MAX_REST_DAYS),
  replyQueueId: Id.nullable(),
  /** The caller says that these people agreed to be written to. Said with the time of the start, for the list that is given. */
  attested: z.boolean(),
});

/** The `version` that the caller has seen. */
const Version = z.int().min(1);
/** The caller's name for a change: asked for again after an answer that was lost, it is no other's. */
const changeId = z.uuid().optional();
/** Which attempt at that change it is: one more whenever it says something else. */
const Attempt = z.int().min(1).max(1000);
const count = z.coerce.number<string | number>().int().min(1);
const basedOn = z.object({ basedOn: count.optional(), changeId, attempt: count.max(1000).optional() });

const saveErrors = [
  'ERR_NO_WAPP_FOUND',
  'ERR_NO_CONTACT_LIST_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_CAMPAIGN_CHANNEL',
  'ERR_CAMPAIGN_NEEDS_ATTESTATION',
  'ERR_CAMPAIGN_NO_QUESTION',
  'ERR_TEMPLATE_NOT_APPROVED',
] as const;

export const campaignRoutes = {
  page: route({
    method: 'GET',
    path: '/campaigns',
    summary: 'Campaigns, the newest first, 20 a page, each with its numbers.',
    ...campaignGate,
    query: z.object({ searchParam: SearchParam, pageNumber: PageNumber }),
    response: z.object({ records: z.array(Campaign), count: z.number(), hasMore: z.boolean() }),
  }),
  get: route({
    method: 'GET',
    path: '/campaigns/:campaignId',
    summary:
      'One campaign with the people of its list and what became of each in `shipping`, at most 10000 of both; `brief` leaves them out.',
    ...campaignGate,
    params: campaignId,
    query: z.object({ brief: Flag.default(false) }),
    response: WholeCampaign,
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/campaigns',
    summary:
      'Add a campaign. With `scheduledAt` (`YYYY-MM-DD HH:mm:ss` on the company’s clock) it is PROGRAMADA and starts then, or at once when that is over, and needs `attested`, and with `confirmation` a question for each of its messages; without it is INATIVA.',
    ...campaignGate,
    duringSupport: 'never',
    body: CampaignFields.partial().required({ name: true }),
    response: Campaign,
    errors: saveErrors,
  }),
  update: route({
    method: 'PUT',
    path: '/campaigns/:campaignId',
    summary:
      'Change a campaign that is INATIVA, or PROGRAMADA more than an hour ahead. Of one that is CANCELADA the texts, templates and the file change, everything else is ignored. Giving it a time, or a planned one another list, needs `attested`; with `confirmation` one that has a time needs a question for each of its messages. With `basedOn`, only while its `version` is that one: nobody has changed it since it was read, unless that was this same change: `changeId` names it, for who asks again because no answer was heard. What says something else by then counts up `attempt`, from 1: what is stored already is answered as it is by now, and an attempt that comes after a later one is refused.',
    ...campaignGate,
    duringSupport: 'never',
    params: campaignId,
    body: CampaignFields.partial().extend({ basedOn: Version.optional(), changeId, attempt: Attempt.optional() }),
    response: Campaign,
    errors: [
      'ERR_NO_CAMPAIGN_FOUND',
      'ERR_CAMPAIGN_READ_ONLY',
      'ERR_CAMPAIGN_CHANGED',
      'ERR_CAMPAIGN_NO_TEXT',
      ...saveErrors,
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/campaigns/:campaignId',
    summary: 'Delete a campaign that is not in progress, with its report. What was said stays in the conversations.',
    ...campaignGate,
    params: campaignId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_RUNNING'],
  }),
  attach: route({
    method: 'POST',
    path: '/campaigns/:campaignId/media-upload',
    summary:
      'Attach a file (png, jpg, jpeg, mp4, mp3, ogg, pdf), judged by its content, as the multipart file `file`. It goes with every message. `basedOn`, `changeId` and `attempt` as where it is changed.',
    ...campaignGate,
    duringSupport: 'never',
    params: campaignId,
    query: basedOn,
    uploads: { field: 'file', maxFiles: 1, maxBytes: MAX_CAMPAIGN_FILE_BYTES },
    response: Campaign,
    errors: [
      'ERR_NO_CAMPAIGN_FOUND',
      'ERR_CAMPAIGN_READ_ONLY',
      'ERR_CAMPAIGN_CHANGED',
      'ERR_MEDIA_NOT_SUPPORTED',
      'ERR_FILE_TOO_LARGE',
    ],
  }),
  detach: route({
    method: 'DELETE',
    path: '/campaigns/:campaignId/media-upload',
    summary: 'Send it without its file. `basedOn`, `changeId` and `attempt` as where it is changed.',
    ...campaignGate,
    params: campaignId,
    query: basedOn,
    response: Campaign,
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_READ_ONLY', 'ERR_CAMPAIGN_CHANGED'],
  }),
  cancel: route({
    method: 'POST',
    path: '/campaigns/:campaignId/cancel',
    summary:
      'Stop a campaign in progress: nothing leaves any more that the provider did not have. Those who wait keep their places.',
    ...campaignGate,
    params: campaignId,
    response: Campaign,
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATE'],
  }),
  restart: route({
    method: 'POST',
    path: '/campaigns/:campaignId/restart',
    summary:
      'Go on with a campaign that was stopped, where it stood. `acknowledged` says that the reason is known, where the number itself was the reason.',
    ...campaignGate,
    duringSupport: 'never',
    params: campaignId,
    body: z.object({ acknowledged: z.boolean().default(false) }).default({ acknowledged: false }),
    response: Campaign,
    errors: [
      'ERR_NO_CAMPAIGN_FOUND',
      'ERR_CAMPAIGN_STATE',
      'ERR_CAMPAIGN_NO_CONNECTION',
      'ERR_CAMPAIGN_NEEDS_ACKNOWLEDGEMENT',
      'ERR_CAMPAIGN_NO_QUESTION',
    ],
  }),
  end: route({
    method: 'POST',
    path: '/campaigns/:campaignId/end',
    summary: 'End a campaign that is in progress or stopped: nobody who waits is written to any more.',
    ...campaignGate,
    params: campaignId,
    response: Campaign,
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATE'],
  }),
  duplicate: route({
    method: 'POST',
    path: '/campaigns/:campaignId/duplicate',
    summary: 'Make a draft with the same texts, file, list and connection.',
    ...campaignGate,
    duringSupport: 'never',
    params: campaignId,
    response: Campaign,
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
  }),
};
