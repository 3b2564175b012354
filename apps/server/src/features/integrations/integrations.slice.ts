import { slice } from '../../platform/slice.ts';
import { integrationRoutesMount } from './integrations.routes.ts';

/** What a company is connected to: billing systems, the platform's bots, and how everything that is called is doing. */
export const integrationsSlice = slice({ name: 'integrations', routes: integrationRoutesMount });
