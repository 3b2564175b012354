import { pageChannel } from '../kit/messenger-platform/page-channel.ts';
import { instagramManifest } from './manifest.ts';

/** Direct messages to a professional Instagram account, by way of the page it is linked to. */
export const instagramChannel = pageChannel({ object: 'instagram', personKey: 'igsid' }, instagramManifest);
