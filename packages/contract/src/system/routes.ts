import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { ProcessingFacts } from '../processing/facts.ts';
import { DoctorReport } from './doctor.ts';
import { CompanyLoad, loadMeasures, loadWindows } from './load.ts';

export const systemRoutes = {
  version: route({
    method: 'GET',
    path: '/version',
    summary: 'Version of this build.',
    permission: 'public',
    cacheSeconds: 60,
    response: z.object({ version: z.string() }),
  }),
  publicConfig: route({
    method: 'GET',
    path: '/public-config',
    summary:
      'Where this installation has its support chat, its help pages and, to try it out, its sandbox; whether it waits for its owner.',
    permission: 'public',
    response: z.object({
      /** Who answers where there is no support chat. */
      supportEmail: z.string(),
      supportUrl: z.string().nullable(),
      helpUrl: z.string().nullable(),
      /** The phone page of the sandbox; null without one. */
      sandboxUrl: z.string().nullable(),
      /** Nobody can sign in yet: whoever has the code of the first start takes it over. */
      isUnclaimed: z.boolean(),
    }),
  }),
  failedArrivals: route({
    method: 'GET',
    path: '/system/failed-arrivals',
    summary: 'How much of what customers sent could not be placed in any ticket, over all companies, and why.',
    permission: 'super',
    worksWhenExpired: true,
    response: z.object({
      count: z.number(),
      reasons: z.array(
        z.object({
          channel: z.string(),
          /** The kind of trouble, without anybody's data. */
          reason: z.string(),
          count: z.number(),
          companies: z.number(),
          oldest: Instant,
        }),
      ),
    }),
  }),
  retryFailedArrivals: route({
    method: 'POST',
    path: '/system/failed-arrivals/retry',
    summary: 'Place everything that could not be placed again, each message once.',
    permission: 'super',
    worksWhenExpired: true,
    response: z.object({ count: z.number() }),
  }),
  lastExamination: route({
    method: 'GET',
    path: '/system/doctor',
    summary: 'What the doctor found when it last looked at the installation from here; null if it never has.',
    permission: 'super',
    response: z.object({ report: DoctorReport.nullable() }),
  }),
  examine: route({
    method: 'POST',
    path: '/system/doctor',
    summary:
      'Let the doctor look at the installation now: disk, database, keys, backups, work that waits. Changes nothing.',
    permission: 'super',
    response: DoctorReport,
  }),
  processing: route({
    method: 'GET',
    path: '/system/processing',
    summary: 'What the register of processing follows from: who receives what here, and how it is kept. Names nobody.',
    permission: 'super',
    response: ProcessingFacts,
  }),
  busiestCompanies: route({
    method: 'GET',
    path: '/system/busiest-companies',
    summary: 'The companies that use the counter most, by what was counted in the last hours.',
    permission: 'super',
    query: z.object({
      hours: z.coerce
        .number()
        .refine((hours) => loadWindows.some((one) => one === hours))
        .default(24),
      by: z.enum(loadMeasures).default('messages'),
    }),
    response: z.object({
      companies: z.array(CompanyLoad),
      /** Of all companies together, those that are not in the list, too. */
      total: CompanyLoad.omit({ companyId: true, name: true }),
      /** Since when anything is counted; null while nothing has been. */
      countedSince: Instant.nullable(),
    }),
  }),
};
