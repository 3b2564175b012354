import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useNow } from '../../ui/hooks/use-now.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Which appointment is wanted; of a series which time, and on which day it takes place. */
function wantedIn(search: string) {
  const asked = new URLSearchParams(search);
  const day = asked.get('day');
  return {
    id: Number(asked.get('event')) || null,
    occurrence: asked.get('occurrence'),
    day: day !== null && DAY.test(day) ? day : null,
  };
}

type Look = {
  /** Undefined until the days that are looked at are loaded. */
  events: readonly CalendarEvent[] | undefined;
  day: string;
  today: string;
  onDay: (day: string) => void;
  onOpen: (event: CalendarEvent) => void;
};

/**
 * Opens what a reminder leads to: the time of a series that it names, or the one that lies ahead where none is named or that one is
 * gone. The address forgets it then: closed is closed.
 */
export function useLedTo({ events, day, today, onDay, onOpen }: Look): void {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate();
  const now = useNow();
  useEffect(() => {
    const wanted = wantedIn(search);
    if (wanted.id === null || !events) return;
    const there = wanted.day ?? today;
    const times = events.filter(({ id }) => id === wanted.id);
    const named = times.find(({ occurrence }) => wanted.occurrence !== null && occurrence === wanted.occurrence);
    const ahead = times.find(({ end }) => new Date(end) >= now) ?? times.at(-1);
    const event = named ?? (wanted.occurrence === null || day === there ? ahead : undefined);
    if (!event && day !== there) {
      onDay(there);
      return;
    }
    void navigate({ to: '/Calendario', search: {}, replace: true });
    if (event) onOpen(event);
  }, [search, events, day, today, now, navigate, onDay, onOpen]);
}
