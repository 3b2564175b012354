import { z } from 'zod';
import { Flag, Id, Instant, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { MAX_TEXT_LENGTH } from '../messages/routes.ts';
import { LaneTemplate } from '../tags/lane.ts';
import { MAX_SCHEDULE_FILE_BYTES, MIN_SCHEDULE_BODY, Schedule, scheduleStatuses } from './models.ts';

const scheduleId = z.object({ scheduleId: Id });
/** What somebody says later in words of their own. */
export const ScheduleText = text({ min: MIN_SCHEDULE_BODY, max: MAX_TEXT_LENGTH });
/** A file follows by `attach`. The message does not leave before it is there; saved again without this, it leaves as it is. */
const awaitsFile = z.boolean().optional();
/** A text, or an approved template, which also reaches somebody who has not written for a day. Its parameters may hold variables. */
const words = { body: ScheduleText.optional(), template: LaneTemplate.nullable().optional() };

export const scheduleRoutes = {
  page: route({
    method: 'GET',
    path: '/schedules',
    summary:
      'Scheduled messages by time of sending, 20 a page; `contactId` keeps those of one contact. Admins see all, others their own and those of tickets they may see, campaigns of lanes with any ticket of the contact; the other calls follow the same rule.',
    permission: 'signed-in',
    planFlag: 'useSchedules',
    query: z.object({
      searchParam: SearchParam,
      pageNumber: PageNumber,
      contactId: Id.optional(),
      /** Yes: what lanes send and has not left yet; no: what people wrote; left out: all there is. */
      campaigns: Flag.optional(),
    }),
    response: z.object({ schedules: z.array(Schedule), count: z.number(), hasMore: z.boolean() }),
  }),
  get: route({
    method: 'GET',
    path: '/schedules/:scheduleId',
    summary: 'One scheduled message.',
    permission: 'signed-in',
    planFlag: 'useSchedules',
    params: scheduleId,
    response: Schedule,
    errors: ['ERR_NO_SCHEDULE_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/schedules',
    summary:
      "Send a text to a contact later, in the contact's ticket. Variables such as {{firstName}} are filled in when it is sent. With `awaitsFile` it waits for its file, until ten minutes after its time; then it has failed. The same `clientId` twice is one message, which answers as it is now, whatever else the second call says: a message for another contact, or another campaign, wants another name. A lane's campaign that waits already is the answer to the name it is asked for under; one that was taken back, by a card's move or by hand, has no name any more. Outside their own work hours, where the company enforces them, people plan nothing: for them the call answers only what was planned in time.",
    permission: 'signed-in',
    duringSupport: 'never',
    planFlag: 'useSchedules',
    body: z.object({
      ...words,
      /** At least five characters. Of a lane's campaign it is the lane's, whatever stands here. */
      body: text({ max: MAX_TEXT_LENGTH }).nullable().optional(),
      sendAt: Instant,
      awaitsFile,
      contactId: Id,
      /** Left out, a lane's campaign belongs to the contact's latest active conversation. */
      ticketId: Id.nullable().optional(),
      /** A lane: it becomes that lane's campaign, with the lane's text, file and repetition when it is sent. */
      campId: Id.nullable().optional(),
      clientId: z.uuid().optional(),
    }),
    response: Schedule,
    errors: [
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_TAG_FOUND',
      'ERR_LANE_MESSAGE_REQUIRED',
      'ERR_OUTSIDE_WORK_HOURS',
      'ERR_SCHEDULE_IN_PAST',
    ],
  }),
  update: route({
    method: 'PUT',
    path: '/schedules/:scheduleId',
    summary:
      "Change what waits or has failed; a failed one waits again. What was sent or is being sent stays as it is. Of a lane's campaign only the time changes. Outside their own work hours, where the company enforces them, people change nothing.",
    permission: 'signed-in',
    duringSupport: 'never',
    planFlag: 'useSchedules',
    params: scheduleId,
    body: z.object({ ...words, sendAt: Instant, awaitsFile, contactId: Id.optional() }),
    response: Schedule,
    errors: [
      'ERR_NO_SCHEDULE_FOUND',
      'ERR_NO_CONTACT_FOUND',
      'ERR_SCHEDULE_SENT',
      'ERR_SCHEDULE_IN_PAST',
      'ERR_LANE_MESSAGE_REQUIRED',
      'ERR_OUTSIDE_WORK_HOURS',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/schedules/:scheduleId',
    summary:
      'Forget a scheduled message. A message that was sent stays in its conversation. With `seen`, the state in which whoever decides saw it, one that was sent meanwhile is refused. Outside their own work hours, where the company enforces them, people take back messages, but no campaign of a lane that waits.',
    permission: 'signed-in',
    planFlag: 'useSchedules',
    params: scheduleId,
    query: z.object({ seen: z.enum(scheduleStatuses).optional() }),
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_SENT', 'ERR_OUTSIDE_WORK_HOURS'],
  }),
  attach: route({
    method: 'POST',
    path: '/schedules/:scheduleId/media-upload',
    summary:
      'Attach a picture, film or sound (png, jpg, jpeg, mp4, mp3, ogg), judged by its content, as the multipart file `file`. Outside their own work hours, where the company enforces them, people complete only what waits for its file.',
    permission: 'signed-in',
    duringSupport: 'never',
    planFlag: 'useSchedules',
    params: scheduleId,
    uploads: { field: 'file', maxFiles: 1, maxBytes: MAX_SCHEDULE_FILE_BYTES },
    response: Schedule,
    errors: [
      'ERR_NO_SCHEDULE_FOUND',
      'ERR_SCHEDULE_SENT',
      'ERR_OUTSIDE_WORK_HOURS',
      'ERR_MEDIA_NOT_SUPPORTED',
      'ERR_FILE_TOO_LARGE',
    ],
  }),
  detach: route({
    method: 'DELETE',
    path: '/schedules/:scheduleId/media-upload',
    summary:
      'Send it without its file. Outside their own work hours, where the company enforces them, people change nothing.',
    permission: 'signed-in',
    planFlag: 'useSchedules',
    params: scheduleId,
    response: Schedule,
    errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_SENT', 'ERR_OUTSIDE_WORK_HOURS'],
  }),
};
