import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { MetaPrice, MetaPriceChange, LineHealth, OutreachRules } from './models.ts';
import { RuleChange, RuleFigures } from './rules.ts';

export const outreachRoutes = {
  lines: route({
    method: 'GET',
    path: '/outreach/lines',
    summary: 'The numbers that can speak in bulk: what each may do, why, and what is left of its budget.',
    permission: 'drawer-admin-items:view',
    planFlag: 'useCampaigns',
    response: z.object({ lines: z.array(LineHealth) }),
  }),
  acknowledge: route({
    method: 'POST',
    path: '/outreach/lines/:whatsappId/acknowledge',
    summary: 'Somebody has looked at why a number was stopped: what was known then counts no more.',
    permission: 'drawer-admin-items:view',
    planFlag: 'useCampaigns',
    duringSupport: 'never',
    params: z.object({ whatsappId: Id }),
    response: z.object({ lines: z.array(LineHealth) }),
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  rules: route({
    method: 'GET',
    path: '/outreach/rules',
    summary: 'By which figures the numbers of the company are judged.',
    permission: 'drawer-admin-items:view',
    planFlag: 'useCampaigns',
    response: OutreachRules,
  }),
  changeRules: route({
    method: 'PUT',
    path: '/outreach/rules',
    summary: 'Be more cautious with the own numbers than is asked; null goes back to what is usual.',
    permission: 'drawer-admin-items:view',
    planFlag: 'useCampaigns',
    duringSupport: 'never',
    body: RuleChange,
    response: OutreachRules,
    errors: ['ERR_RULE_NOT_CAUTIOUS'],
  }),
  allowedRules: route({
    method: 'GET',
    path: '/companies/:companyId/outreach-rules',
    summary: 'How far a company may go with its numbers, where that is not what is usual.',
    permission: 'super',
    params: z.object({ companyId: Id }),
    response: z.object({ allowed: RuleFigures.partial() }),
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  allowRules: route({
    method: 'PUT',
    path: '/companies/:companyId/outreach-rules',
    summary: 'How far a company may go with its numbers; null goes back to what is usual.',
    permission: 'super',
    params: z.object({ companyId: Id }),
    body: RuleChange,
    response: z.object({ allowed: RuleFigures.partial() }),
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  metaPrices: route({
    method: 'GET',
    path: '/meta-prices',
    summary:
      'What messages cost at Meta, by the beginning of the number, its category and the day from which it counts.',
    permission: 'super',
    response: z.object({ prices: z.array(MetaPrice) }),
  }),
  changeMetaPrices: route({
    method: 'PUT',
    path: '/meta-prices',
    summary: 'Add prices or change them; without an amount one is deleted.',
    permission: 'super',
    body: z.object({ prices: z.array(MetaPriceChange).min(1).max(200) }),
    response: z.object({ prices: z.array(MetaPrice) }),
  }),
};
