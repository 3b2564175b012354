import { z } from 'zod';
import { event } from '../kit/event.ts';
import { Plan } from '../plans/models.ts';
import { CompanyHours, CompanyStanding } from './models.ts';

export const companyEvents = {
  /** The company's clock or opening hours are others now. */
  'company.changed': event({
    socket: 'company',
    action: 'update',
    payload: z.object({ company: CompanyHours }),
    audience: () => [{ to: 'company' }],
  }),
  /** For the platform's own people: this company is new, or its file is another now. */
  'company.file-changed': event({
    socket: 'companies',
    action: 'update',
    payload: z.object({ companyId: z.number() }),
    audience: () => [{ to: 'company' }],
  }),
  /** The e-mail was confirmed, or the first steps are done. */
  'company.standing-changed': event({
    socket: 'company',
    action: 'standing',
    payload: z.object({ company: CompanyStanding }),
    audience: () => [{ to: 'company' }],
  }),
  /** Somebody moved the last paid day by hand: how the company stands may be another now. */
  'company.terms-changed': event({
    socket: 'company',
    action: 'terms',
    payload: z.object({ company: z.object({ id: z.number(), dueDate: z.iso.date().nullable() }) }),
    audience: () => [{ to: 'account' }],
  }),
  /** What the company may use is other than before: its plan was changed, or it has another one. */
  'company.plan-changed': event({
    socket: 'company',
    action: 'plan',
    payload: z.object({ company: z.object({ id: z.number(), plan: Plan.nullable() }) }),
    audience: () => [{ to: 'account' }],
  }),
};
