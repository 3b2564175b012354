import styles from './automation.module.css';

type Props = { title: string; facts: Readonly<Record<string, string>> };

/** Names and values under a heading; nothing where there are none. */
export function FactList({ title, facts }: Props) {
  const rows = Object.entries(facts);
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles['facts']}>
        {rows.flatMap(([name, value]) => [<dt key={`${name}:`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
    </section>
  );
}
