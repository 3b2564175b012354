import { ticketViewers } from '@balcao/contract/kit/event.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { FastifyInstance } from 'fastify';
import { maySee, subscribersOf, wantsToHear } from '../../features/notifications/find-recipients.ts';
import { makePushKeys } from '../../features/notifications/push-keys.ts';
import { subscribe } from '../../features/notifications/subscribe.ts';
import { updatePreferences } from '../../features/notifications/preferences.ts';
import { loadTicket } from '../../features/tickets/tickets.queries.ts';
import { roomOf } from '../../platform/events/rooms.ts';
import { AppError } from '../../platform/fail.ts';
import { roomsOfActor } from '../../platform/realtime/rooms-of-actor.ts';
import { pretendBrowser } from '../push/push-service.ts';
import { ticketNames, type PersonName, type Scene, type TicketName } from './visibility-fixture.ts';

type Looking = { scene: Scene; app: FastifyInstance; person: PersonName };
/** The ids of all tickets that something of the product tells this person about. */
type Surface = {
  /** The routes that this surface reads. */
  routes: readonly string[];
  /** Tickets that do not belong here, whoever looks. */
  without?: readonly TicketName[];
  /** What is shown besides to whoever sees anything here. */
  withIt?: readonly TicketName[];
  look: (looking: Looking) => Promise<Iterable<number>>;
};

async function read<T>({ scene, app, person }: Looking, path: string): Promise<T> {
  const { headers } = scene.people[person];
  const answer = await app.inject({ method: 'GET', url: `/api${path}`, headers });
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

type Page = { tickets: Ticket[]; matches: { ticketId: number }[]; count: number };
const idsOn = async (looking: Looking, query: string) => {
  const { tickets, count } = await read<Page>(looking, `/tickets?${query}`);
  // What is counted is told as well.
  if (count !== tickets.length) throw new Error(`${count} counted, ${tickets.length} shown`);
  return tickets.map(({ id }) => id);
};

/** What events are made of; there is none of a ticket that nobody may see. */
const findTicket = ({ act }: Scene['world'], id: number): Promise<Ticket | undefined> =>
  act((ctx) => loadTicket(ctx, id)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND') return undefined;
    throw error;
  });

/** Every place where tickets or their messages appear without being asked for one by one. */
export const surfaces: Record<string, Surface> = {
  list: { routes: ['tickets.list'], look: (looking) => idsOn(looking, 'showAll=true') },
  'list of waiting tickets': {
    routes: ['tickets.list'],
    without: ['attended to in queue A', 'attended to by the assigned in queue B', 'closed in queue A'],
    look: (looking) => idsOn(looking, 'status=pending&withGroups=true'),
  },
  'waits over the list': {
    routes: ['tickets.waits'],
    without: ticketNames.filter((name) => !name.startsWith('waiting')),
    async look(looking) {
      const { waits } = await read<{ waits: { ticketId: number }[] }>(looking, '/tickets/waits');
      return waits.map(({ ticketId }) => ticketId);
    },
  },
  'list of closed tickets': {
    routes: ['tickets.list'],
    without: ticketNames.filter((name) => name !== 'closed in queue A'),
    look: (looking) => idsOn(looking, 'status=closed'),
  },
  'list of groups': {
    routes: ['tickets.list'],
    without: ticketNames.filter((name) => name !== 'group in queue A'),
    look: (looking) => idsOn(looking, 'status=group'),
  },
  'search by name': {
    routes: ['tickets.list'],
    look: (looking) => idsOn(looking, `showAll=true&searchParam=${looking.scene.nameMark}`),
  },
  'search in messages': {
    routes: ['tickets.list'],
    async look(looking) {
      const page = await read<Page>(looking, `/tickets?showAll=true&searchParam=${looking.scene.textMark}`);
      return [...page.tickets.map(({ id }) => id), ...page.matches.map(({ ticketId }) => ticketId)];
    },
  },
  'search by tag': {
    routes: ['ticketTags.search'],
    async look({ scene, app, person }) {
      const { headers } = scene.people[person];
      const answer = await app.inject({ method: 'GET', url: `/api/ticket/ListByTagIsAuth/${scene.tagId}`, headers });
      // Another company has no such tag.
      return answer.statusCode === 404 ? [] : answer.json<Pick<Page, 'tickets'>>().tickets.map(({ id }) => id);
    },
  },
  board: {
    routes: ['kanban.cards'],
    without: ['closed in queue A', 'group in queue A'],
    async look(looking) {
      const { cards } = await read<{ cards: Ticket[] }>(looking, '/kanban/0/cards');
      const { lanes } = await read<{ lanes: { count: number }[] }>(looking, '/kanban');
      if (lanes[0]?.count !== cards.length) throw new Error(`${lanes[0]?.count} counted, ${cards.length} shown`);
      return cards.map(({ id }) => id);
    },
  },
  'board in one piece': {
    routes: ['kanban.tickets'],
    without: ['closed in queue A', 'group in queue A'],
    look: async (looking) => (await read<Pick<Page, 'tickets'>>(looking, '/ticket/kanban')).tickets.map(({ id }) => id),
  },
  bell: {
    routes: ['tickets.list'],
    without: ['closed in queue A'],
    look: (looking) => idsOn(looking, 'withUnreadMessages=true'),
  },
  "a contact's tickets": {
    routes: ['tickets.list'],
    look: (looking) => idsOn(looking, `showAll=true&contactId=${looking.scene.contactId}`),
  },
  "a contact's history, opened at every ticket one may open": {
    routes: ['messages.list'],
    // What a campaign said stands above what the customer answered.
    withIt: ['of a campaign that nobody has answered'],
    async look(looking) {
      const told = new Set<number>();
      for (const { id } of Object.values(looking.scene.tickets)) {
        const { headers } = looking.scene.people[looking.person];
        const answer = await looking.app.inject({ method: 'GET', url: `/api/messages/${id}`, headers });
        if (answer.statusCode === 404) continue;
        const page = answer.json<{
          ticket: { id: number };
          messages: { ticketId: number }[];
          tickets: { id: number }[];
        }>();
        for (const message of page.messages) told.add(message.ticketId);
        for (const span of [page.ticket, ...page.tickets]) told.add(span.id);
      }
      return told;
    },
  },
  "notes about a contact's tickets": {
    routes: ['ticketNotes.list'],
    async look(looking) {
      const { world, contactId, tickets } = looking.scene;
      for (const { id } of Object.values(tickets)) {
        await world.deps.database.pool.query(
          `insert into ticket_notes (company_id, ticket_id, note) select $1, $2, 'ligar amanhã'
           where not exists (select from ticket_notes where ticket_id = $2)`,
          [world.companyId, id],
        );
      }
      const all = await read<{ ticketId: number }[]>(looking, `/ticket-notes/list?contactId=${contactId}`);
      const one = await Promise.all(
        Object.values(tickets).map(({ id }) =>
          read<{ ticketId: number }[]>(looking, `/ticket-notes/list?ticketId=${id}`),
        ),
      );
      return [...all, ...one.flat()].map(({ ticketId }) => ticketId);
    },
  },
  'planned messages of colleagues': {
    routes: ['schedules.page'],
    async look(looking) {
      const { world, contactId, tickets } = looking.scene;
      for (const { id } of Object.values(tickets)) {
        // Planned in tickets that somebody may open.
        await world.deps.database.pool.query(
          `insert into schedules (company_id, contact_id, ticket_id, body, send_at, next_attempt_at)
           select $1, $2, $3, 'Oi, Marina!', '2100-01-01', '2100-01-01' from tickets
           where id = $3 and status <> 'outreach' and not exists (select from schedules where ticket_id = $3)`,
          [world.companyId, contactId, id],
        );
      }
      const page = await read<{ schedules: { ticketId: number }[] }>(looking, '/schedules');
      return page.schedules.map(({ ticketId }) => ticketId);
    },
  },
  'own drafts': {
    routes: ['drafts.list'],
    async look(looking) {
      const { world, people, tickets } = looking.scene;
      const { userId, claims } = people[looking.person];
      // As if each had been begun while one could still see the ticket.
      if (claims.companyId === world.companyId) {
        for (const { id } of Object.values(tickets)) {
          await world.deps.database.pool.query(
            `insert into message_drafts (company_id, user_id, ticket_id, body) values ($1, $2, $3, 'Oi') on conflict do nothing`,
            [world.companyId, userId, id],
          );
        }
      }
      const drafts = await read<{ ticketId: number }[]>(looking, '/drafts');
      return drafts.map(({ ticketId }) => ticketId);
    },
  },
  'cards of tickets in chats': {
    routes: ['chats.ticketCards'],
    async look(looking) {
      const ids = Object.values(looking.scene.tickets).map(({ id }) => id);
      const cards = await read<{ id: number }[]>(looking, `/chats/tickets?ids=${ids.join(',')}`);
      return cards.map(({ id }) => id);
    },
  },
  sockets: {
    routes: [],
    async look({ scene, person }) {
      const { world, people, tickets } = scene;
      const rooms = new Set(await people[person].act((ctx) => Promise.resolve(roomsOfActor(ctx.actor))));
      const heard: number[] = [];
      for (const { id } of Object.values(tickets)) {
        const ticket = await findTicket(world, id);
        if (ticket && ticketViewers(ticket).some((viewer) => rooms.has(roomOf(world.companyId, viewer))))
          heard.push(id);
      }
      return heard;
    },
  },
  'push messages': {
    routes: [],
    async look({ scene, person }) {
      const { world, people, tickets } = scene;
      await world.asPlatform(makePushKeys);
      const { subscription } = pretendBrowser('https://push.exemplo.com');
      await people[person].act(async (ctx) => {
        await subscribe(ctx, subscription);
        await updatePreferences(ctx, { push: 'all' });
      });
      return world.act(async (ctx) => {
        const subscribers = (await subscribersOf(ctx)).filter(({ userId }) => userId === people[person].userId);
        const states: Ticket[] = [];
        for (const { id } of Object.values(tickets)) {
          const state = await findTicket(world, id);
          if (state) states.push(state);
        }
        const told = states.filter((state) =>
          subscribers.some((one) => maySee(one, state) && wantsToHear(ctx, one, state)),
        );
        return told.map(({ id }) => id);
      });
    },
  },
};
