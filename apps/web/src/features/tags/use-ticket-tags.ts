import type { TagRef } from '@balcao/contract/tags/models.ts';
import { ticketTagRoutes } from '@balcao/contract/tags/routes.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { toastFailure } from '../../ui/feedback/toast.tsx';

type Options = { ticket: Pick<Ticket, 'id' | 'tags' | 'lane' | 'updatedAt'>; onSaved: (ticket: Ticket) => void };

type Tagged = Pick<Ticket, 'tags' | 'lane'>;

/** A lane is not set among the tags: a colleague may have moved the card since. */
const ordinaryOf = ({ tags, lane }: Tagged) => tags.filter(({ id }) => id !== lane?.id);
const laneAmong = ({ tags, lane }: Tagged) => tags.filter(({ id }) => id === lane?.id);

/** Shown instead of the ticket's own ordinary tags until the ticket is as new as `until`; null while it is being saved. */
type Chosen = { tags: readonly TagRef[]; until: string | null };

/**
 * The tags of a ticket as they were just chosen. They show at once and are saved one request after the other, the last
 * choice winning; when that fails, what the server has shows again.
 */
export function useTicketTags({ ticket, onSaved }: Options) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const newest = useRef<readonly TagRef[] | null>(null);
  const isSaving = useRef(false);
  const isAhead = chosen !== null && (chosen.until === null || ticket.updatedAt < chosen.until);
  const ordinary = isAhead ? chosen.tags : ordinaryOf(ticket);
  const shown = [...laneAmong(ticket), ...ordinary];

  async function save() {
    isSaving.current = true;
    try {
      while (newest.current) {
        const sent = newest.current;
        const tags = sent.map(({ id }) => id);
        const saved = await call(ticketTagRoutes.sync, { body: { ticketId: ticket.id, tags } });
        if (newest.current !== sent) continue;
        newest.current = null;
        setChosen({ tags: ordinaryOf(saved), until: saved.updatedAt });
        onSaved(saved);
      }
    } catch (failure) {
      newest.current = null;
      setChosen(null);
      toastFailure(failure);
    } finally {
      isSaving.current = false;
    }
  }

  function choose(tags: readonly TagRef[]) {
    newest.current = tags;
    setChosen({ tags, until: null });
    if (!isSaving.current) void save();
  }

  return {
    tags: shown,
    has: (tag: TagRef) => shown.some(({ id }) => id === tag.id),
    toggle: (tag: TagRef) => {
      const current = newest.current ?? ordinary;
      const without = current.filter(({ id }) => id !== tag.id);
      choose(without.length < current.length ? without : [...current, tag]);
    },
    add: (tag: TagRef) => {
      const current = newest.current ?? ordinary;
      if (!current.some(({ id }) => id === tag.id)) choose([...current, tag]);
    },
  };
}
