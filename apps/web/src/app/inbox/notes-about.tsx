import { lazyPart } from '../../ui/lazy-part.ts';

const TasksAbout = lazyPart(() =>
  import('../../features/tasks/components/tasks-about.tsx').then((module) => ({ default: module.TasksAbout })),
);
const EventsAbout = lazyPart(() =>
  import('../../features/calendar/components/about/events-about.tsx').then((module) => ({
    default: module.EventsAbout,
  })),
);

type Props = { what: 'tasks' | 'events'; ticketId: number; words?: string; onClose: () => void };

/** One's own tasks or appointments about a ticket. Loaded in two steps: the first screens name none of their parts. */
export function NotesAbout({ what, ticketId, words = '', onClose }: Props) {
  if (what === 'events') return <EventsAbout about={{ ticketId }} onClose={onClose} />;
  return <TasksAbout about={{ ticketId }} words={words} onClose={onClose} />;
}
