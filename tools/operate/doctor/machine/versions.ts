import { type Check, fine, type Finding, warning } from '../finding.ts';

/** Until when their makers mend what is found in them. */
const ends: Record<string, Record<number, string>> = {
  Node: { 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' },
  PostgreSQL: { 15: '2027-11-11', 16: '2028-11-09', 17: '2029-11-08', 18: '2030-11-14' },
};
/** What this release is tested with. */
const tried: Record<string, number> = { Node: 24, PostgreSQL: 18 };

type Version = { name: string; version: string; major: number };

export function judgeVersion({ name, version, major }: Version, now: Date): Finding {
  const called = `${name} ${version}`;
  const until = ends[name]?.[major];
  if (until === undefined || new Date(until) < now) {
    return warning('versions.ended', `${called} is looked after no more, or not known to this release`, {
      values: { name: called },
      why: 'Holes that are found in it stay open.',
      todo: 'Upgrade the product, which brings Node and PostgreSQL; a PostgreSQL of your own by its provider.',
    });
  }
  if (major !== tried[name]) {
    return warning('versions.untried', `${called}: this release is tested with ${name} ${tried[name]}`, {
      values: { name: called, tried: tried[name] ?? 0 },
      why: 'What differs between versions is noticed only when it fails.',
      todo: `Use ${name} ${tried[name]}.`,
    });
  }
  return fine('versions.fine', `${called} is looked after until ${until}`, { name: called, until });
}

const majorOf = (version: string) => Number.parseInt(version, 10);

export const checkVersions: Check = async ({ client, now }) => {
  const { rows } = await client.query<{ version: string }>(
    "select split_part(current_setting('server_version'), ' ', 1) as version",
  );
  const [{ version: database } = { version: '0' }] = rows;
  const { node } = process.versions;
  return [
    judgeVersion({ name: 'Node', version: node, major: majorOf(node) }, now),
    judgeVersion({ name: 'PostgreSQL', version: database, major: majorOf(database) }, now),
  ];
};
