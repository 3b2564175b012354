import { startTemporaryProduct } from '../e2e/support/product.ts';
import { signIn } from './api.ts';
import { benchFiftyAgents } from './fifty-agents.ts';
import { benchFanOut } from './fan-out.ts';
import { weighFirstScreen } from './first-screen.ts';
import { benchInbound } from './inbound.ts';
import { benchLargeCompany } from './large-company.ts';
import { writeReport, type Section } from './report.ts';
import { benchScreens } from './screens.ts';

const product = await startTemporaryProduct({
  environment: { RATE_LIMIT: 'off' },
  say: (line) => console.log(line),
});
try {
  const api = await signIn(product.url, product.admin);
  const sections: Section[] = [];
  const steps: (() => Promise<Section>)[] = [
    () => benchInbound(api, product.databaseUrl),
    () => benchLargeCompany(product.url, product.databaseUrl, product.admin),
    () => benchFanOut(api),
    async () => weighFirstScreen(),
    () => benchFiftyAgents(api, product.databaseUrl, product.admin),
    () => benchScreens(product.url, product.databaseUrl, product.admin),
  ];
  for (const step of steps) {
    const section = await step();
    console.log(`\n${section.title}`);
    for (const [what, figure] of section.rows) console.log(`  ${what}: ${figure}`);
    sections.push(section);
  }
  writeReport(sections);
} finally {
  await product.stop();
}
