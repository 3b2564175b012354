import { slice } from '../../platform/slice.ts';
import { holidayRoutesMount } from './holidays.routes.ts';

export const holidaysSlice = slice({ name: 'holidays', routes: holidayRoutesMount });
