import type { SatisfactionReport } from '@balcao/contract/ratings/models.ts';
import type { UserCtx } from '../../platform/context.ts';

type Range = { startDate: string; endDate: string };
type Row = { name: string | null; levels: number[] };

// Days belong to the company's time zone, and the last one counts whole. One line an agent, and one for nobody.
const answersByAgent = {
  name: 'satisfaction-by-agent',
  text: `
    select u.name, array[
        count(*) filter (where level = 1), count(*) filter (where level = 2), count(*) filter (where level = 3),
        count(*) filter (where level = 4), count(*) filter (where level = 5)
      ]::int[] as levels
    from rating_answers a left join users u on u.id = a.user_id
    where a.company_id = $1 and a.answered_at >= $2::date::timestamp at time zone $4
      and a.answered_at < ($3::date + 1)::timestamp at time zone $4
    group by a.user_id, u.name
    order by fold(u.name) nulls last, a.user_id`,
};

/** How content customers were, in all and with each agent. */
export async function loadSatisfaction(
  { client, companyId, timeZone }: UserCtx,
  { startDate, endDate }: Range,
): Promise<SatisfactionReport> {
  const values = [companyId, startDate, endDate, timeZone];
  const { rows } = await client.query<Row>({ ...answersByAgent, values });
  const all = [0, 1, 2, 3, 4].map((index) => sum(rows.map(({ levels }) => levels[index] ?? 0)));
  const [veryDissatisfied = 0, dissatisfied = 0, neutral = 0, satisfied = 0, verySatisfied = 0] = all;
  return {
    totalResponses: sum(all),
    averageScore: mean(all, 2),
    veryDissatisfied,
    dissatisfied,
    neutral,
    satisfied,
    verySatisfied,
    agents: rows.map(({ name, levels }) => agentLine(name, levels)),
  };
}

function agentLine(name: string | null, levels: readonly number[]): SatisfactionReport['agents'][number] {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = levels;
  return { name, insatisfeito: one + two, indiferentes: three, satisfeito: four + five, notaMedia: mean(levels, 1) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Of counts of the levels 1 to 5. */
function mean(counts: readonly number[], decimals: number): number {
  const total = sum(counts);
  if (total === 0) return 0;
  const points = sum(counts.map((count, index) => count * (index + 1)));
  const scale = 10 ** decimals;
  return Math.round((points * scale) / total) / scale;
}
