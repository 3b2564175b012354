import { z } from 'zod';
import { event } from '../kit/event.ts';
import { CompanyHours } from './models.ts';

export const companyEvents = {
  /** The company's clock or opening hours are others now. */
  'company.changed': event({
    socket: 'company',
    action: 'update',
    payload: z.object({ company: CompanyHours }),
    audience: () => [{ to: 'company' }],
  }),
};
