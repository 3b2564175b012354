import { slice } from '../../platform/slice.ts';
import { tagRoutesMount } from './tags.routes.ts';

export const tagsSlice = slice({ name: 'tags', routes: tagRoutesMount });
