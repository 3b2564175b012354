import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { HOST_MS } from '../media/fetch-media.ts';
import { fetchMissedFilesJob } from '../media/fetch-missed-files.job.ts';

/** A line that comes and goes is waited for. */
const SOON_RETRY_MS = 5000;
/** By then a file that was asked of a host that has died has failed as well. */
const LATER_RETRY_MS = HOST_MS + SOON_RETRY_MS;

/** Once a connection works, files that could not be fetched while it did not are tried again. */
export const fetchMissedFiles: EventSubscriber = (_client, events, now) => {
  const connected = new Map(
    events.flatMap((event) => {
      if (event.name !== 'connection.changed') return [];
      const { id, status } = event.payload.whatsapp;
      return status === 'CONNECTED' ? [[id, event.companyId] as const] : [];
    }),
  );
  const requests = [...connected].flatMap(([connectionId, companyId]) =>
    Object.entries({ soon: SOON_RETRY_MS, later: LATER_RETRY_MS }).map(([when, ms]) => ({
      job: fetchMissedFilesJob,
      payload: { companyId, connectionId },
      options: { key: `fetch-missed-files:${connectionId}:${when}`, runAt: new Date(now.getTime() + ms) },
    })),
  );
  return Promise.resolve(requests);
};
