import { slice } from '../../platform/slice.ts';
import { apiKeyRoutesMount } from './api-keys.routes.ts';

export const apiKeysSlice = slice({ name: 'api-keys', routes: apiKeyRoutesMount });
