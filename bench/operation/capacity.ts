import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const results = join(import.meta.dirname, '..', 'RESULTS.md');
const page = join(import.meta.dirname, '..', '..', 'docs/operations/capacity.md');

/** An ordinary company in its busiest hour, and what it keeps in a year. The page says where these come from. */
const CALLS_PER_SECOND = 1;
const MESSAGES_PER_SECOND = 0.025;
const PHONES = 1.5;
const DATABASE_GB_A_YEAR = 0.22;
/** Half of every processor stays free. */
const HEADROOM = 2;
const PHONES_A_HOST = 150;
const COMPANIES = [1, 10, 100, 1000, 10_000];

/** What people ask for all the time; the average of these is one call. */
const USUAL_CALLS = [
  '/auth/me',
  'one ticket',
  'ticket list, open',
  'ticket list, waiting',
  'ticket list, closed',
  'message page',
  'contacts page',
  'counters',
];

const MS = 1000;
const MB_A_GB = 1024;
const SECONDS_A_MINUTE = 60;
const UNKNOWN = 'not measured yet';

/** The figures of a section by the beginning of what they are about. */
function figuresOf(text: string, letter: string): (what: string) => string | null {
  const section = text.split(/^(?=## )/m).find((part) => part.startsWith(`## (${letter})`)) ?? '';
  const rows = [...section.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, what = '', figure = '']) => ({ what, figure }));
  return (what) => rows.find((row) => row.what.startsWith(what))?.figure ?? null;
}

const numbersIn = (figure: string | null): number[] => (figure?.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
const cores = (value: number) => {
  if (value < 0.01) return '< 0.01 cores';
  return `${value < 1 ? value.toFixed(2) : value < 10 ? value.toFixed(1) : Math.round(value)} cores`;
};
const duration = (seconds: number) => {
  if (seconds < SECONDS_A_MINUTE) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = seconds / SECONDS_A_MINUTE;
  return minutes < 2 * SECONDS_A_MINUTE ? `${Math.round(minutes)} min` : `${Math.round(minutes / SECONDS_A_MINUTE)} h`;
};
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

type Results = Record<'message' | 'calls' | 'phones' | 'operation' | 'processes', (what: string) => string | null>;

function costs({ message, calls, phones }: Results) {
  const [server = Number.NaN, database = Number.NaN] = numbersIn(message('in all'))
    .slice(0)
    .filter((_, index) => index < 2);
  const usual = USUAL_CALLS.map((name) => numbersIn(calls(name)));
  const [host = Number.NaN, , each = Number.NaN] = numbersIn(phones('memory: process without'));
  return {
    message: { server, database },
    call: {
      server: average(usual.map(([one = Number.NaN]) => one)),
      database: average(usual.map(([, two = Number.NaN]) => two)),
    },
    search: numbersIn(calls('ticket search, name')),
    phone: {
      host,
      each,
      in: numbersIn(phones('processor time of a message in'))[0],
      out: numbersIn(phones('processor time of a message out'))[0],
    },
  };
}

type Costs = ReturnType<typeof costs>;

const costTable = ({ message, call, search, phone }: Costs) =>
  table(
    ['What', 'Processor time or memory'],
    [
      ['a message in, door to browser (i)', `server ${message.server} ms, PostgreSQL ${message.database} ms`],
      [
        'a call as people make them: own session, lists, conversation, counters (j)',
        `server ${ms(call.server)}, PostgreSQL ${ms(call.database)}, on the average`,
      ],
      ['a search of names (j)', `server ${ms(search[0] ?? Number.NaN)}, PostgreSQL ${ms(search[1] ?? Number.NaN)}`],
      [
        'a phone by QR (g)',
        `${phone.each.toFixed(1)} MB, and ${phone.host} MB for each process of ${PHONES_A_HOST}; ${phone.in} ms a message in, ${phone.out} ms out`,
      ],
      ['a message for ever', 'about 1 kB of database with its indexes'],
    ],
  );

const MACHINES: Record<number, string> = {
  1: '`npm start`, 1 core, 1 GB',
  10: 'the same, 2 cores, 2 GB; files kept for a time, or a larger disk',
  100: 'one machine, 2 cores, 4 GB; a bucket for files. A second server process for upgrades without a pause',
  1000: 'PostgreSQL alone: 4 cores, 64 GB, and a standby; 4 server processes of `http,realtime`, 2 of `worker,channels`; a pooler',
  10_000: '5 to 10 installations of the row above, each with its own `CELL`',
};

function machineTable({ message, call, phone }: Costs): string {
  const coresOf = (part: 'server' | 'database', companies: number) =>
    (companies * HEADROOM * (CALLS_PER_SECOND * call[part] + MESSAGES_PER_SECOND * message[part])) / MS;
  const rows = COMPANIES.map((companies) => {
    const hosts = Math.ceil((companies * PHONES) / PHONES_A_HOST);
    const memory = (hosts * phone.host + companies * PHONES * phone.each) / MB_A_GB;
    return [
      companies.toLocaleString('en'),
      cores(coresOf('server', companies)),
      cores(coresOf('database', companies)),
      `${hosts} (${memory < 10 ? memory.toFixed(1) : Math.round(memory)} GB)`,
      MACHINES[companies] ?? '',
    ];
  });
  return table(['Companies', 'Server', 'PostgreSQL', 'Hosts of phones', 'What it takes'], rows);
}

/** What backups of a year's database take, by the seconds per GB that were measured. */
function operationTable({ operation }: Results): string {
  const per = (what: string) => numbersIn(/\((\d[^)]*) s per GB/.exec(operation(what) ?? '')?.[1] ?? null)[0];
  const columns = [
    ['copy of the whole', per('copy of the whole cluster')],
    ['nightly trial', per('nightly trial')],
    ['restore to a moment', per('the copy unpacked')],
  ] as const;
  const rows = COMPANIES.slice(0, -1).map((companies) => {
    const gigabytes = companies * DATABASE_GB_A_YEAR;
    const cells = columns.map(([, seconds]) => (seconds === undefined ? UNKNOWN : duration(seconds * gigabytes)));
    return [
      companies.toLocaleString('en'),
      `${gigabytes < 10 ? gigabytes.toFixed(1) : Math.round(gigabytes)} GB`,
      ...cells,
    ];
  });
  return table(['Companies', 'Database of a year', ...columns.map(([name]) => name)], rows);
}

function processTable({ processes }: Results): string {
  const rows = ['one process', '2 processes', '4 processes'].map((name) => [
    name,
    ...['received', 'webhook → first', 'webhook → last'].map((what) => processes(`${name}: ${what}`) ?? UNKNOWN),
  ]);
  return table(['On two cores (o2)', 'Placed and announced', 'To the first of 1,000 browsers', 'To the last'], rows);
}

/** Computes the tables of the page anew from the figures that there are. */
export function writeCapacity(): void {
  const text = readFileSync(results, 'utf8');
  const of = (letter: string) => figuresOf(text, letter);
  const all: Results = { message: of('i'), calls: of('j'), phones: of('g'), operation: of('o'), processes: of('o2') };
  const cost = costs(all);
  const parts = {
    costs: costTable(cost),
    machines: machineTable(cost),
    operation: operationTable(all),
    processes: processTable(all),
  };
  let written = readFileSync(page, 'utf8');
  for (const [name, part] of Object.entries(parts)) {
    const [from, to] = [`<!-- computed: ${name} -->`, '<!-- end -->'];
    const start = written.indexOf(from);
    const end = written.indexOf(to, start);
    if (start < 0 || end < 0) throw new Error(`the page has no place for ${name}`);
    written = `${written.slice(0, start)}${from}\n\n${part}\n\n${written.slice(end)}`;
  }
  writeFileSync(page, written);
}
