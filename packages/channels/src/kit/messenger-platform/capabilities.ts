import type { ChannelCapability } from '../manifest.ts';

/** What conversations of pages and of Instagram accounts have in common. */
export const pageCapabilities: Readonly<Record<ChannelCapability, boolean>> = {
  edit: false,
  delete: false,
  reaction: true,
  reply: true,
  typing: true,
  readMarks: true,
  templates: false,
  location: false,
  contacts: false,
  buttons: true,
  list: false,
  ctaUrl: false,
  locationRequest: false,
  contactInfoRequest: false,
  voice: true,
  groups: false,
};
