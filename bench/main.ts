import { startTemporaryProduct } from '../e2e/support/product.ts';
import { signIn } from './api.ts';
import { benchBots } from './bots/bench-bots.ts';
import { benchHistory } from './bots/bench-history.ts';
import { benchTurns } from './bots/bench-turns.ts';
import { benchCalls } from './calls/bench-calls.ts';
import { benchCampaigns } from './campaigns/bench-campaigns.ts';
import { benchConversation } from './conversation/bench-conversation.ts';
import { benchDoors } from './doors/bench-doors.ts';
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
import { benchAnnouncements } from './payments/bench-announcements.ts';
import { benchDoorbells } from './payments/bench-doorbells.ts';
import { benchInvoices } from './payments/bench-invoices.ts';
import { benchPayments } from './payments/bench-payments.ts';
import { benchStatements } from './payments/bench-statements.ts';
import { recordSection, type Section } from './report.ts';
import { benchScreens } from './screens.ts';
import { benchSessions, benchSessionStorms } from './sessions/bench-sessions.ts';
import { benchWallboard } from './wallboard.ts';

const product = await startTemporaryProduct({
  environment: { RATE_LIMIT: 'off' },
  say: (line) => console.log(line),
});
let seeded: Promise<SeededCompany> | undefined;
try {
  const api = await signIn(product.url, product.admin);
  const { url, databaseUrl, admin } = product;
  const serverPid = product.server.pid ?? 0;
  const busyCompany = () => (seeded ??= seedBusyCompany(databaseUrl));
  const steps: Record<string, () => Promise<Section>> = {
    inbound: () => benchInbound(api, databaseUrl),
    processor: () => benchProcessor(api, { databaseUrl, serverPid }),
    large: async () => benchLargeCompany(url, await busyCompany(), admin),
    calls: async () => benchCalls({ url, serverPid, ...(await busyCompany()) }, admin),
    sockets: () => benchFanOut(api, databaseUrl, admin),
    weight: async () => weighFirstScreen(),
    screens: () => benchScreens(url, databaseUrl, admin),
    conversation: () => benchConversation(url, databaseUrl, admin),
    wallboard: () => benchWallboard(url, databaseUrl, admin),
    agents: () => benchFiftyAgents(api, databaseUrl, admin),
    sessions: () => benchSessions(databaseUrl),
    storms: () => benchSessionStorms(databaseUrl),
    neighbours: () => benchNeighbours(product),
    kills: () => benchKills(),
    doors: () => benchDoors(),
    payments: () => benchPayments(),
    invoices: () => benchInvoices(),
    doorbells: () => benchDoorbells(),
    announcements: () => benchAnnouncements(),
    statements: () => benchStatements(),
    lists: () => benchLists(),
    campaigns: () => benchCampaigns(),
    bots: () => benchBots(api, { databaseUrl, serverPid }),
    history: () => benchHistory(api, { databaseUrl, serverPid }),
    operation: () => benchOperation(),
    turns: () => benchTurns(api, { databaseUrl, serverPid }),
  };
  // `npm run bench -- screens agents` takes only these.
  const wanted = process.argv.slice(2);
  for (const [name, step] of Object.entries(steps)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const section = await step();
    console.log(`\n${section.title}`);
    for (const [what, figure] of section.rows) console.log(`  ${what}: ${figure}`);
    recordSection(section);
  }
} finally {
  await (await seeded)?.database.close();
  await product.stop();
}
