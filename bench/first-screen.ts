import { join } from 'node:path';
import { judgeWeight, weighFirstScreens } from '../tools/check/bundle-size.ts';
import type { Section } from './report.ts';

/** (d) What the way from the login page to the ticket list weighs; `npm test` holds it to the limit. */
export function weighFirstScreen(): Section {
  const weight = weighFirstScreens(join(import.meta.dirname, '../apps/web/dist'));
  return { title: '(d) First screens, gzip', rows: [['login → ticket list', judgeWeight(weight).line]] };
}
