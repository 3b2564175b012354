import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { scheduleRoutes, ScheduleText } from '@balcao/contract/schedules/routes.ts';
import { hashKey } from '@tanstack/react-query';
import type { Template } from '../../ui/templates/template-words.ts';
import { call } from '../../platform/api.ts';
import { newUuid } from '../../platform/format/new-uuid.ts';

/** What happens to the file: nothing, a new one, or none any more. */
export type FileChange = { what: 'keep' } | { what: 'attach'; file: File } | { what: 'detach' };
type Words = { body: string } | { template: Template };
export type ScheduleValues = Words & { sendAt: string; contactId: number; ticketId: number | null };
type Content = ScheduleValues & { awaitsFile: boolean };

/**
 * Plans one message or changes it, with its file, as often as it is asked to, and answers what has become of it. Where no answer was
 * heard it is planned again under the same name, and is one all the same; what stands there in other words is changed. As long as its
 * file is not as wanted it waits, lest it leaves with another one; what waits as it is wanted is not written once more, so its file
 * completes it also off duty.
 */
export function savingOf(stored: Schedule | null): (values: ScheduleValues, change: FileChange) => Promise<Schedule> {
  const clientId = newUuid();
  /** What the server last said, and whether it stands there: a list may be old, and after a failure nobody knows. */
  let known = stored;
  let isCertain = false;
  let sent: File | null = null;

  async function hear(request: Promise<Schedule>): Promise<Schedule> {
    isCertain = false;
    known = await request;
    isCertain = true;
    return known;
  }

  async function standing(content: Content): Promise<Schedule> {
    if (known === null) return hear(call(scheduleRoutes.create, { body: { ...content, clientId } }));
    const mayHaveCome = known.awaitsFile && !isCertain;
    return mayHaveCome ? hear(call(scheduleRoutes.get, { params: { scheduleId: known.id } })) : known;
  }

  /** What is left to do about the file. */
  function remaining(change: FileChange, { awaitsFile, mediaPath }: Schedule): FileChange {
    const [hasCome, isGone] = [!awaitsFile && mediaPath !== null, !awaitsFile && mediaPath === null];
    if (change.what === 'attach' ? change.file === sent && hasCome : isGone) return { what: 'keep' };
    // One that the dialog does not show came unheard.
    const isHidden = mediaPath !== null && (stored?.mediaPath ?? null) === null;
    return change.what === 'keep' && isHidden ? { what: 'detach' } : change;
  }

  return async (values, change) => {
    const before = await standing({ ...values, awaitsFile: change.what === 'attach' });
    const params = { scheduleId: before.id };
    // A template takes the place of any file.
    const file = 'template' in values ? change : remaining(change, before);
    const wanted = { ...values, awaitsFile: file.what !== 'keep' };
    let saved = before;
    if (!isCertain || contentOf(wanted) !== standingIn(before)) {
      const { ticketId: _from, ...body } = wanted;
      saved = await hear(call(scheduleRoutes.update, { params, body }));
    }
    if (file.what === 'detach') return hear(call(scheduleRoutes.detach, { params }));
    if (file.what === 'keep') return saved;
    sent = file.file;
    return hear(call(scheduleRoutes.attach, { params, files: [file.file] }));
  };
}

/** Of what has failed nothing stands there. */
const standingIn = (schedule: Schedule) => (schedule.status === 'ERRO' ? null : contentOf(asContent(schedule)));

function contentOf({ sendAt, contactId, awaitsFile, ticketId: _from, ...words }: Content) {
  // Of a text that is what is stored: characters that nobody sees are not.
  const said = 'body' in words ? (ScheduleText.safeParse(words.body).data ?? words.body) : words.template;
  return hashKey([said, sendAt, contactId, awaitsFile]);
}

const asContent = ({ body, template, sendAt, contactId, ticketId, awaitsFile }: Schedule): Content => ({
  ...(template ? { template } : { body }),
  sendAt,
  contactId,
  ticketId,
  awaitsFile,
});
