import type { Mount } from '../../platform/http/implement.ts';
import { slice } from '../../platform/slice.ts';
import { apiV1RoutesMount } from './v1/v1.routes.ts';
import { evolutionRoutesMount } from './evolution/evolution.routes.ts';
import { mcpRoutesMount, mcpStreamMount } from './mcp/mcp.routes.ts';
import { runExpiry } from './expire-sends.ts';
import { fetchAddressJob } from './media/fetch-address.job.ts';
import { externalApiRoutesMount, externalCallRoutesMount } from './external-api.routes.ts';

const mountAll: Mount = (...given) => {
  externalApiRoutesMount(...given);
  externalCallRoutesMount(...given);
  apiV1RoutesMount(...given);
  evolutionRoutesMount(...given);
  mcpRoutesMount(...given);
  mcpStreamMount(...given);
};

/** The documented address of sending has `/api` in one place and none in another: both answer. */
export const externalApiSlice = slice({
  name: 'external-api',
  routes: mountAll,
  addresses: externalApiRoutesMount,
  jobs: [fetchAddressJob],
  loops: [{ name: 'expiring sends', role: 'worker', whenBlocked: 'goes on', start: runExpiry }],
});
