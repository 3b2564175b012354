import type { Mount } from '../../platform/http/implement.ts';
import { slice } from '../../platform/slice.ts';
import { apiV1RoutesMount } from './v1/v1.routes.ts';
import { externalApiRoutesMount, externalCallRoutesMount } from './external-api.routes.ts';

const mountAll: Mount = (...given) => {
  externalApiRoutesMount(...given);
  externalCallRoutesMount(...given);
  apiV1RoutesMount(...given);
};

/** The documented address of sending has `/api` in one place and none in another: both answer. */
export const externalApiSlice = slice({
  name: 'external-api',
  routes: mountAll,
  addresses: externalApiRoutesMount,
});
