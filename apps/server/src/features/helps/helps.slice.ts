import { slice } from '../../platform/slice.ts';
import { helpRoutesMount } from './helps.routes.ts';

export const helpsSlice = slice({ name: 'helps', routes: helpRoutesMount });
