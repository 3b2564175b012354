import { slice } from '../../platform/slice.ts';
import { flowSecretRoutesMount } from './flow-secrets.routes.ts';

export const flowSecretsSlice = slice({ name: 'flow-secrets', routes: flowSecretRoutesMount });
