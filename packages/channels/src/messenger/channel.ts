import { pageChannel } from '../kit/messenger-platform/page-channel.ts';
import { messengerManifest } from './manifest.ts';

/** What is written to a Facebook page. */
export const messengerChannel = pageChannel({ object: 'page', personKey: 'psid' }, messengerManifest);
