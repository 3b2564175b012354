import { route } from '../kit/route.ts';
import { Choice, Quote, Subscribed, Subscription, SubscriptionOffer } from './models.ts';

export const checkoutRoutes = {
  offer: route({
    method: 'GET',
    path: '/subscription',
    summary:
      'What the own company pays for, and what it may choose instead. Admins only, and everybody while the company has not paid.',
    permission: 'signed-in',
    worksWhenExpired: true,
    response: SubscriptionOffer,
  }),
  quote: route({
    method: 'POST',
    path: '/subscription/quote',
    summary: 'What a choice costs and from when on it holds; changes nothing.',
    permission: 'signed-in',
    worksWhenExpired: true,
    body: Choice,
    response: Quote,
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_INVOICE_STATE', 'ERR_PLAN_CHANGED_RECENTLY'],
  }),
  subscribe: route({
    method: 'POST',
    path: '/subscription',
    summary:
      'Choose what the company pays for and get the Pix code for it; it holds when it is paid. The server works the price out by itself. Asked twice, the code is the same.',
    permission: 'signed-in',
    worksWhenExpired: true,
    duringSupport: 'never',
    body: Subscription,
    response: Subscribed,
    errors: [
      'ERR_NO_PLAN_FOUND',
      'ERR_NO_INVOICE_FOUND',
      'ERR_INVOICE_STATE',
      'ERR_PLAN_CHANGED_RECENTLY',
      'ERR_NO_PAYMENT_ACCOUNT_FOUND',
      'ERR_PAYMENT_PROVIDER',
    ],
  }),
};
