import { z } from 'zod';
import { event } from '../kit/event.ts';
import { CompanyHours, CompanyStanding } from './models.ts';

export const companyEvents = {
  /** The company's clock or opening hours are others now. */
  'company.changed': event({
    socket: 'company',
    action: 'update',
    payload: z.object({ company: CompanyHours }),
    audience: () => [{ to: 'company' }],
  }),
  /** The e-mail was confirmed, or the first steps are done. */
  'company.standing-changed': event({
    socket: 'company',
    action: 'standing',
    payload: z.object({ company: CompanyStanding }),
    audience: () => [{ to: 'company' }],
  }),
};
