import { z } from 'zod';
import { route } from '../kit/route.ts';
import { Connection } from './models.ts';

/** Everything the browser needs to open Facebook's own login. */
export const FacebookLogin = z.object({
  /** Null: this installation has no app at Meta, and nobody can log in. */
  appId: z.string().nullable(),
  /** Version of the social SDK. */
  version: z.string(),
  sdkUrl: z.string(),
  /** Rights to ask the person for. */
  scopes: z.array(z.string()),
  /** The same, when the Instagram accounts of the pages are to be connected too. */
  scopesWithInstagram: z.array(z.string()),
});
export type FacebookLogin = z.infer<typeof FacebookLogin>;

/** Why a page of the person is not connected. */
export const skippedPageReasons = ['no-messaging-task', 'other-company', 'limit'] as const;

/** A page or profile of somebody who has logged in at Facebook, before it is connected. */
export const FacebookAccount = z.object({
  channel: z.enum(['facebook', 'instagram']),
  accountId: z.string(),
  name: z.string(),
  /** This company has a connection of it, which gets a fresh authorisation when it is chosen. */
  isConnected: z.boolean(),
});
export type FacebookAccount = z.infer<typeof FacebookAccount>;

export const ConnectedPages = z.object({
  /** New ones, and those that were connected before and have a fresh authorisation now. */
  connections: z.array(Connection),
  skipped: z.array(z.object({ name: z.string(), reason: z.enum(skippedPageReasons) })),
});
export type ConnectedPages = z.infer<typeof ConnectedPages>;

const loginFields = {
  facebookUserId: z.string().regex(/^\d{1,30}$/),
  facebookUserToken: z.string().trim().min(1).max(2048),
  addInstagram: z.boolean().default(false),
};

export const facebookRoutes = {
  facebookLogin: route({
    method: 'GET',
    path: '/facebook/login',
    summary: "How the browser opens Facebook's login.",
    permission: 'connections-page:addConnection',
    minimumLevel: 'ultimate',
    response: FacebookLogin,
  }),
  facebookAccounts: route({
    method: 'POST',
    path: '/facebook/accounts',
    summary:
      'The pages that a person who has logged in at Facebook may answer for, and their Instagram accounts when asked.',
    permission: 'connections-page:addConnection',
    minimumLevel: 'ultimate',
    needsConfirmedEmail: true,
    body: z.object(loginFields),
    response: z.object({ accounts: z.array(FacebookAccount), skipped: ConnectedPages.shape.skipped }),
    errors: ['ERR_FACEBOOK_NOT_CONFIGURED', 'ERR_FACEBOOK_LOGIN', 'ERR_FACEBOOK_NO_PAGES', 'ERR_FACEBOOK_UNAVAILABLE'],
  }),
  connectFacebook: route({
    method: 'POST',
    path: '/facebook',
    summary:
      'Connect the chosen pages of a person who has logged in at Facebook, and their Instagram accounts when asked; all of them where none are named.',
    permission: 'connections-page:addConnection',
    minimumLevel: 'ultimate',
    needsConfirmedEmail: true,
    body: z.object({
      ...loginFields,
      /** `accountId` of the chosen ones. */
      accounts: z
        .array(z.string().regex(/^\d{1,30}$/))
        .min(1)
        .max(500)
        .optional(),
    }),
    response: ConnectedPages,
    errors: [
      'ERR_MAX_WAPP_REACHED',
      'ERR_FACEBOOK_NOT_CONFIGURED',
      'ERR_FACEBOOK_LOGIN',
      'ERR_FACEBOOK_NO_PAGES',
      'ERR_FACEBOOK_PAGE_TAKEN',
      'ERR_FACEBOOK_UNAVAILABLE',
    ],
  }),
};
