import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTag } from '../../features/tags/create-tag.ts';
import { createBrowsers } from '../realtime/browsers.ts';
import type { Person, World } from '../world.ts';
import { inLaneOf, type Screen } from './mirror.ts';

export type BoardRace = {
  url: string;
  people: number;
  cards: number;
  /** Of each person. */
  moves: number;
  /** So many of them lose their line in between. */
  offline: number;
  openScreen: (lanes: readonly number[]) => Screen;
};

export type BoardVerdict = {
  moved: number;
  refused: number;
  /** Moves that failed in any other way. */
  failed: string[];
  /** Screens that differ from a fresh load, with the first lane in which they do. */
  different: string[];
  /** Cards on a fresh load: each of them once. */
  onBoard: number;
};

const QUIET_MS = 15_000;
const LANES = 3;

type Player = { person: Person; screen: Screen; isOnline: boolean; open: () => Promise<void>; close: () => void };
type Race = BoardRace & { world: World; lanes: number[]; ids: number[] };

/** People at their own screens, over real sockets, move the same and neighbouring cards at random. */
export async function playBoardRace(world: World, played: BoardRace): Promise<BoardVerdict> {
  const admin = await world.person({ profile: 'admin' });
  const lanes: number[] = [];
  for (let n = 0; n < LANES; n += 1)
    lanes.push((await admin.act((ctx) => createTag(ctx, { name: `Etapa ${n}`, kanban: 1 }))).id);
  const ids: number[] = [];
  for (let n = 0; n < played.cards; n += 1) ids.push((await world.ticket()).id);
  const race: Race = { ...played, world, lanes, ids };
  for (const [n, id] of ids.entries()) await put(race, admin, { id, laneId: lanes[n % LANES] ?? 0 });

  const browsers = createBrowsers();
  const players: Player[] = [];
  for (let n = 0; n < played.people; n += 1) {
    const player = playerOf(race, await world.person({ profile: 'admin' }), browsers);
    await player.open();
    players.push(player);
  }
  const verdict: BoardVerdict = { moved: 0, refused: 0, failed: [], different: [], onBoard: 0 };
  try {
    await Promise.all(players.map((player, n) => playOne(race, player, { verdict, goesAway: n < played.offline })));
    return { ...verdict, ...(await compare(race, admin, players)) };
  } finally {
    browsers.closeAll();
  }
}

/** A screen behind a socket: what it hears it takes in, also while a load is on its way; after a lost line it loads anew. */
function playerOf(race: Race, person: Person, browsers: ReturnType<typeof createBrowsers>): Player {
  const screen = race.openScreen(race.lanes);
  const listening = new Set<Ticket[]>();
  let close: () => void = () => undefined;
  const load = async () => {
    const meanwhile: Ticket[] = [];
    listening.add(meanwhile);
    const pages = await Promise.all(race.lanes.map((laneId) => inLaneOf(race.url, person, laneId)));
    listening.delete(meanwhile);
    screen.load(pages, meanwhile);
  };
  const player: Player = {
    person,
    screen,
    isOnline: false,
    async open() {
      const { socket } = await browsers.open(person, race.url);
      const company = `company-${race.world.companyId}`;
      socket.on(`${company}-ticket`, ({ action, ticket }: { action: string; ticket: Ticket }) => {
        if (action !== 'update') return;
        screen.told(ticket);
        for (const meanwhile of listening) meanwhile.push(ticket);
      });
      socket.on(`${company}-kanban`, () => void load());
      close = () => void socket.disconnect();
      await load();
      player.isOnline = true;
    },
    close() {
      player.isOnline = false;
      close();
    },
  };
  return player;
}

type Playing = { verdict: BoardVerdict; goesAway: boolean };

async function playOne(race: Race, player: Player, { verdict, goesAway }: Playing): Promise<void> {
  for (let n = 0; n < race.moves; n += 1) {
    if (goesAway && n === Math.floor(race.moves / 3)) player.close();
    if (goesAway && n === Math.floor((race.moves * 2) / 3)) await player.open();
    // Who is offline sits there and looks at an old board.
    if (!player.isOnline) await delay(randomInt(5, 30));
    else await moveAny(race, player, verdict);
  }
  if (!player.isOnline) await player.open();
}

/** One of the first cards of a lane goes below one of the first of another, or the same: everybody wants these. */
async function moveAny(race: Race, { person, screen }: Player, verdict: BoardVerdict): Promise<void> {
  const from = race.lanes[randomInt(LANES)] ?? 0;
  const laneId = race.lanes[randomInt(LANES)] ?? 0;
  const here = screen.order(from);
  const there = screen.order(laneId);
  const id = here[randomInt(Math.max(1, Math.min(4, here.length)))];
  if (id === undefined) return;
  const after = there[randomInt(Math.max(1, Math.min(4, there.length)))] ?? null;
  const { status, text } = await put(race, person, {
    id,
    laneId,
    after: after === id ? null : after,
    expectedLane: from,
  });
  if (status === 200) verdict.moved += 1;
  else if (status === 409) verdict.refused += 1;
  else verdict.failed.push(`${status} ${text}`);
}

type Put = { id: number; laneId: number; after?: number | null; expectedLane?: number };

async function put({ url }: Race, { headers }: Person, { id, laneId, ...body }: Put) {
  const answer = await fetch(`${url}/api/kanban/${laneId}/cards/${id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Once it is quiet, every screen shows what somebody would see who comes now. */
async function compare(race: Race, admin: Person, players: readonly Player[]) {
  const fresh: Ticket[][] = [];
  for (const laneId of race.lanes) fresh.push(await inLaneOf(race.url, admin, laneId));
  const wanted = fresh.map((cards) => cards.map(({ id }) => id).join(' '));
  const differing = () =>
    players.flatMap(({ screen }, n) => {
      const lane = race.lanes.findIndex((laneId, at) => screen.order(laneId).join(' ') !== wanted[at]);
      return lane === -1 ? [] : [`${n}: ${screen.order(race.lanes[lane] ?? 0).join(' ')} instead of ${wanted[lane]}`];
    });
  const until = performance.now() + QUIET_MS;
  while (differing().length > 0 && performance.now() < until) await delay(50);
  return { different: differing(), onBoard: new Set(fresh.flat().map(({ id }) => id)).size };
}
