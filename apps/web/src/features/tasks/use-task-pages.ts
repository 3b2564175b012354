import type { TaskList } from '@balcao/contract/tasks/models.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { taskPagesQuery } from './tasks.data.ts';
import { useToday } from './use-today.ts';

/** One list of the page as it is today: what was due tomorrow stands elsewhere after midnight. */
export const useTaskPages = (list: TaskList) => useInfiniteQuery(taskPagesQuery(list, useToday()));
