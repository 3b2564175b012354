import type { Connection } from '../channel.ts';
import type { ChannelManifest } from '../manifest.ts';
import { graphClient } from '../graph/graph-request.ts';
import type { Dialect } from './dialect.ts';
import { policyFor } from './error-policy.ts';

export type PageSettings = { pageId: string; accessToken: string };
export type PageConnection = Connection<PageSettings>;

/** One of the two channels, with everything that its parts have to know of it. */
export type Platform = ReturnType<typeof platformOf>;

export function platformOf(dialect: Dialect, manifest: ChannelManifest) {
  return { dialect, manifest, graph: graphClient(policyFor(manifest.name)) };
}
