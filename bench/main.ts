import { startTemporaryProduct } from '../e2e/support/product.ts';
import { type Api, signIn } from './api.ts';
import { benchBoard } from './board/bench-board.ts';
import { benchBoardRace } from './board/bench-board-race.ts';
import { benchBots } from './bots/bench-bots.ts';
import { benchHistory } from './bots/bench-history.ts';
import { benchTurns } from './bots/bench-turns.ts';
import { benchCalls } from './calls/bench-calls.ts';
import { benchAnswers } from './campaigns/bench-answers.ts';
import { benchCampaigns } from './campaigns/bench-campaigns.ts';
import { benchOutreach } from './campaigns/bench-outreach.ts';
import { benchReceipts } from './campaigns/bench-receipts.ts';
import { benchOutreachTickets } from './campaigns/bench-outreach-tickets.ts';
import { benchConversation } from './conversation/bench-conversation.ts';
import { benchDoorKills } from './doors/bench-door-kills.ts';
import { benchDoors } from './doors/bench-doors.ts';
import { benchEditor } from './editor/bench-editor.ts';
import { benchFiftyAgents } from './fifty-agents.ts';
import { benchFanOut } from './fan-out.ts';
import { weighFirstScreen } from './first-screen.ts';
import { benchInbound } from './inbound.ts';
import { benchKills } from './kills/bench-kills.ts';
import { benchLargeCompany, seedBusyCompany, type SeededCompany } from './large-company.ts';
import { benchLists } from './lists/bench-lists.ts';
import { benchNeighbours } from './neighbours/bench-neighbours.ts';
import { benchProcessor } from './processor.ts';
import { benchOperation } from './operation/bench-operation.ts';
import { writeCapacity } from './operation/capacity.ts';
import { benchProcesses } from './operation/bench-processes.ts';
import { benchAnnouncements } from './payments/bench-announcements.ts';
import { benchCompanies } from './payments/bench-companies.ts';
import { benchDeletion } from './payments/bench-deletion.ts';
import { benchDoorbells } from './payments/bench-doorbells.ts';
import { benchInvoices } from './payments/bench-invoices.ts';
import { benchPayments } from './payments/bench-payments.ts';
import { benchStatements } from './payments/bench-statements.ts';
import { recordSection, type Section } from './report.ts';
import { benchScreens } from './screens.ts';
import { benchSessions, benchSessionStorms } from './sessions/bench-sessions.ts';
import { benchSuggestions } from './team/bench-suggestions.ts';
import { benchTeam } from './team/bench-team.ts';
import { benchTeamKills } from './team/bench-team-kills.ts';
import { benchTeamScreens } from './team/bench-team-screens.ts';
import { benchWallboard } from './wallboard.ts';

type Product = Awaited<ReturnType<typeof startTemporaryProduct>>;
type Subject = Product & { api: Api; serverPid: number; busyCompany: () => Promise<SeededCompany> };

/** `npm run bench -- screens agents` takes only these. */
const parts: Record<string, (on: Subject) => Promise<Section>> = {
  inbound: ({ api, databaseUrl }) => benchInbound(api, databaseUrl),
  processor: ({ api, ...on }) => benchProcessor(api, on),
  large: async ({ url, busyCompany, admin }) => benchLargeCompany(url, await busyCompany(), admin),
  calls: async ({ busyCompany, admin, ...on }) => benchCalls({ ...on, ...(await busyCompany()) }, admin),
  sockets: ({ api, databaseUrl, admin }) => benchFanOut(api, databaseUrl, admin),
  weight: async () => weighFirstScreen(),
  screens: ({ url, databaseUrl, admin }) => benchScreens(url, databaseUrl, admin),
  conversation: ({ url, databaseUrl, admin }) => benchConversation(url, databaseUrl, admin),
  wallboard: ({ url, databaseUrl, admin }) => benchWallboard(url, databaseUrl, admin),
  editor: ({ url, databaseUrl, admin }) => benchEditor(url, databaseUrl, admin),
  agents: ({ api, databaseUrl, admin }) => benchFiftyAgents(api, databaseUrl, admin),
  sessions: ({ databaseUrl }) => benchSessions(databaseUrl),
  storms: ({ databaseUrl }) => benchSessionStorms(databaseUrl),
  neighbours: (on) => benchNeighbours(on),
  kills: () => benchKills(),
  doors: () => benchDoors(),
  'door-kills': () => benchDoorKills(),
  payments: () => benchPayments(),
  invoices: () => benchInvoices(),
  companies: () => benchCompanies(),
  deletion: () => benchDeletion(),
  doorbells: () => benchDoorbells(),
  announcements: () => benchAnnouncements(),
  statements: () => benchStatements(),
  lists: () => benchLists(),
  campaigns: () => benchCampaigns(),
  outreach: () => benchOutreach(),
  answers: () => benchAnswers(),
  receipts: () => benchReceipts(),
  'outreach-tickets': async ({ url, busyCompany, admin }) => benchOutreachTickets(url, await busyCompany(), admin),
  board: () => benchBoardRace(),
  fullboard: ({ url, databaseUrl, admin }) => benchBoard(url, databaseUrl, admin),
  bots: ({ api, ...on }) => benchBots(api, on),
  history: ({ api, ...on }) => benchHistory(api, on),
  operation: () => benchOperation(),
  processes: () => benchProcesses(),
  team: () => benchTeam(),
  'team-kills': () => benchTeamKills(),
  'team-screens': ({ url, databaseUrl, admin }) => benchTeamScreens(url, databaseUrl, admin),
  suggestions: async ({ url, busyCompany, admin }) => benchSuggestions(url, await busyCompany(), admin),
  turns: ({ api, ...on }) => benchTurns(api, on),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => parts[name] === undefined);
if (unknown.length > 0) {
  process.stderr.write(`no such part: ${unknown.join(' ')}; there are: ${Object.keys(parts).join(' ')}\n`);
  process.exit(1);
}

const product = await startTemporaryProduct({
  environment: { RATE_LIMIT: 'off' },
  say: (line) => console.log(line),
});
let seeded: Promise<SeededCompany> | undefined;
try {
  const api = await signIn(product.url, product.admin);
  const busyCompany = () => (seeded ??= seedBusyCompany(product.databaseUrl));
  const subject = { ...product, api, serverPid: product.server.pid ?? 0, busyCompany };
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const section = await measure(subject);
    console.log(`\n${section.title}`);
    for (const [what, figure] of section.rows) console.log(`  ${what}: ${figure}`);
    recordSection(section);
    writeCapacity();
  }
} finally {
  await (await seeded)?.database.close();
  await product.stop();
}
