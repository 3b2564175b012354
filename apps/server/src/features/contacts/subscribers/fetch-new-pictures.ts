import { hostedChannels } from '@balcao/channels/registry.ts';
import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { fetchPictureJob } from '../jobs/fetch-picture.job.ts';

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
  return created
    .filter(({ companyId }) => connected.has(companyId))
    .map((payload) => ({
      job: fetchPictureJob,
      payload,
      options: { key: `fetch-picture:${payload.contactId}` },
    }));
};
