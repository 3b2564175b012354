import { hostedChannels } from '@balcao/channels/registry.ts';
import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { fetchPictureJob } from '../jobs/fetch-picture.job.ts';

/** Of one job: the more contacts come at once, the fewer jobs each of them costs. */
const TOGETHER = 25;

/** Contacts added one by one get the picture they have on WhatsApp. Costs nothing where no phone is connected. */
export const fetchNewPictures: EventSubscriber = async (client, events) => {
  const created = events.flatMap((event) =>
    event.name === 'contact.created' ? [{ companyId: event.companyId, contactId: event.payload.contactId }] : [],
  );
  if (created.length === 0) return [];
  const { rows } = await client.query<{ company_id: number }>({
    name: 'companies-with-phones',
    text: `
      select distinct company_id from connections
      where company_id = any($1) and channel = any($2) and status = 'CONNECTED'`,
    values: [created.map(({ companyId }) => companyId), Object.keys(hostedChannels)],
  });
  const connected = new Set(rows.map((row) => Number(row.company_id)));
  const wanted = Map.groupBy(
    created.filter(({ companyId }) => connected.has(companyId)),
    ({ companyId }) => companyId,
  );
  return [...wanted].flatMap(([companyId, contacts]) => {
    const ids = [...new Set(contacts.map(({ contactId }) => contactId))];
    return inParts(ids).map(([contactId, ...others]) => ({
      job: fetchPictureJob,
      payload: { companyId, contactId, ...(others.length > 0 && { others }) },
      options: { key: `fetch-picture:${contactId}` },
    }));
  });
};

const inParts = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, part) =>
    ids.slice(part * TOGETHER, (part + 1) * TOGETHER),
  );
