import type { FacebookLogin } from '@balcao/contract/connections/facebook-routes.ts';
import type { Config } from '../../../platform/config/config.ts';

/** Rights without which a page can be neither listed, heard nor answered. */
export const pageScopes = ['pages_show_list', 'pages_messaging', 'pages_manage_metadata'] as const;
export const instagramScopes = ['instagram_basic', 'instagram_manage_messages'] as const;
/** Pages of a business portfolio are only listed with this; whoever has none of those need not give it. */
const PORTFOLIO = 'business_management';

/** How the browser opens Facebook's login. Without a secret of the app nobody's login could be checked. */
export function facebookLogin({ META_APP_ID, META_APP_SECRET, META_SDK_URL, META_SDK_VERSION }: Config): FacebookLogin {
  const isConfigured = META_APP_ID !== undefined && META_APP_SECRET !== undefined;
  return {
    appId: isConfigured ? META_APP_ID : null,
    version: META_SDK_VERSION,
    sdkUrl: META_SDK_URL,
    scopes: [...pageScopes, PORTFOLIO],
    scopesWithInstagram: [...pageScopes, ...instagramScopes, PORTFOLIO],
  };
}
