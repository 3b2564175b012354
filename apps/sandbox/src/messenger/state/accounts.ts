import type { ChannelName, InstagramAccount, Page } from './model.ts';
import type { World } from '../../world/world.ts';

/** A page, or the Instagram account linked to it: what customers write to. Its page holds the subscription. */
export type Account = {
  channel: ChannelName;
  id: string;
  name: string;
  page: Page;
  instagram: InstagramAccount | null;
};

export function findAccount(world: World, id: string): Account | null {
  const { pages, instagrams } = world.state.messenger;
  const page = Object.hasOwn(pages, id) ? pages[id] : undefined;
  if (page) return { channel: 'messenger', id, name: page.name, page, instagram: null };
  const instagram = Object.hasOwn(instagrams, id) ? instagrams[id] : undefined;
  const owner = Object.values(pages).find(({ instagramId }) => instagramId === id);
  return instagram && owner ? { channel: 'instagram', id, name: instagram.name, page: owner, instagram } : null;
}

export function accountsOf(world: World, channel: ChannelName): Account[] {
  const { pages, instagrams } = world.state.messenger;
  const ids = Object.keys(channel === 'messenger' ? pages : instagrams);
  return ids.flatMap((id) => findAccount(world, id) ?? []);
}
