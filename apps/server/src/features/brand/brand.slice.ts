import { slice } from '../../platform/slice.ts';
import { brandRoutesMount } from './brand.routes.ts';
import { serveBrandFiles } from './serve-brand-files.ts';

export const brandSlice = slice({ name: 'brand', routes: brandRoutesMount, addresses: serveBrandFiles });
