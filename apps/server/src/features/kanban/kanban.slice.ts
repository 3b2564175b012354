import { slice } from '../../platform/slice.ts';
import { kanbanRoutesMount } from './kanban.routes.ts';

export const kanbanSlice = slice({ name: 'kanban', routes: kanbanRoutesMount });
