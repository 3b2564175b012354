import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { fetchAddress } from './fetch-address.ts';

/** The file of a message that a program sent by its address. */
export const fetchAddressJob = job({
  name: 'external-api.fetch-address',
  payload: z.object({
    companyId: z.number(),
    messageId: z.number(),
    url: z.string(),
    caption: z.string(),
    name: z.string(),
    voice: z.boolean(),
  }),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'urgent',
  run: (deps, payload, { isLast }) => fetchAddress(deps, payload, isLast),
});
