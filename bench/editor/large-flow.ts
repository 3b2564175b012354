import type pg from 'pg';
import type { Graph, GraphNode } from '@balcao/bot/graph/graph.ts';

const COLUMNS = 20;
const CHOICES = ['Vendas', 'Suporte', 'Financeiro'].map((titleOption, at) => ({
  number: at + 1,
  titleOption,
  value: titleOption,
  submenu: [],
}));

/** What blocks stand in a drawing of real size, and how often. */
const kinds: [type: string, data: (at: number) => object][] = [
  ['message', (at) => ({ label: `Mensagem ${at}: {{firstName}}, o seu pedido já saiu para a entrega.` })],
  ['question', (at) => ({ label: `Pergunta ${at}?`, variable: `resposta${at}` })],
  ['menu', (at) => ({ message: `Menu ${at}: sobre o que é?`, arrayOption: CHOICES })],
  ['message', (at) => ({ label: `Aviso ${at}` })],
  ['randomizer', () => ({ percent: 50 })],
  ['interval', () => ({ sec: 5 })],
];

/** Blocks in rows, each leading to the next; further ways lead from second and third outputs to blocks behind. */
export function largeFlow(blocks: number, ways: number): Graph {
  const nodes: GraphNode[] = Array.from({ length: blocks }, (_, at) => {
    const [type, data] = kinds[at % kinds.length] ?? kinds[0] ?? ['message', () => ({})];
    const position = { x: 100 + (at % COLUMNS) * 320, y: 100 + Math.floor(at / COLUMNS) * 260 };
    return at === 0
      ? { id: '1', type: 'start', data: {}, position }
      : { id: `b${at}`, type, data: { ...data(at) }, position };
  });
  const first = nodes.slice(1).map(({ id }, at) => {
    const { id: source = '', type = '' } = nodes[at] ?? {};
    return { source, target: id, sourceHandle: type === 'menu' ? 'a1' : 'a' };
  });
  const others = nodes.flatMap(({ id, type }, at) => {
    const outputs = type === 'menu' ? ['a2', 'a3'] : type === 'randomizer' ? ['b'] : [];
    return outputs.map((sourceHandle, nth) => {
      const target = nodes[Math.min(blocks - 1, at + 2 + nth * 5)]?.id ?? '';
      return { source: id, target, sourceHandle };
    });
  });
  return { nodes, connections: [...first, ...others].slice(0, ways) };
}

/** A flow of the company with this drawing as its draft; answers its name and id. */
export async function storeFlow(pool: pg.Pool, companyId: number, graph: Graph): Promise<{ id: number; name: string }> {
  await pool.query(`update companies set plan_id = coalesce(plan_id, (select min(id) from plans)) where id = $1`, [
    companyId,
  ]);
  await pool.query('update plans set use_show_flow_builder = true');
  const name = `Desenho grande ${Date.now()}`;
  const { rows } = await pool.query<{ id: number }>(
    'insert into flows (company_id, name, draft) values ($1, $2, $3) returning id',
    [companyId, name, JSON.stringify(graph)],
  );
  return { id: Number(rows[0]?.id), name };
}
