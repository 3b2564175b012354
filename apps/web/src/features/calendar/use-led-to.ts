import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useNow } from '../../ui/hooks/use-now.ts';

const idOf = (search: string) => Number(new URLSearchParams(search).get('event')) || null;

type Look = {
  /** Undefined until the days that are looked at are loaded. */
  events: readonly CalendarEvent[] | undefined;
  day: string;
  today: string;
  onDay: (day: string) => void;
  onOpen: (event: CalendarEvent) => void;
};

/** Opens what a reminder leads to, of a series the time that lies ahead. The address forgets it then: closed is closed. */
export function useLedTo({ events, day, today, onDay, onOpen }: Look): void {
  const wanted = useLocation({ select: ({ searchStr }) => idOf(searchStr) });
  const navigate = useNavigate();
  const now = useNow();
  useEffect(() => {
    if (wanted === null || !events) return;
    const times = events.filter(({ id }) => id === wanted);
    const event = times.find(({ end }) => new Date(end) >= now) ?? times.at(-1);
    if (!event && day !== today) {
      onDay(today);
      return;
    }
    void navigate({ to: '/Calendario', search: {}, replace: true });
    if (event) onOpen(event);
  }, [wanted, events, day, today, now, navigate, onDay, onOpen]);
}
