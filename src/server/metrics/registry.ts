/** Labels of one series; names as in Prometheus ("route"). */
export type Labels = Readonly<Record<string, string>>;

interface Described {
  readonly name: string;
  readonly help: string;
}

const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')}"`;

const seriesOf = (name: string, labels: Labels): string => {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}=${quoted(value)}`);
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`;
};

const headOf = ({ name, help }: Described, type: 'counter' | 'gauge' | 'histogram'): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}`;

/** A value that only grows while the newsroom runs. */
export interface Counter {
  readonly add: (labels?: Labels, amount?: number) => void;
  readonly write: () => string;
}

export const createCounter = (described: Described): Counter => {
  const values = new Map<string, number>();
  return {
    add: (labels = {}, amount = 1) => {
      const series = seriesOf(described.name, labels);
      values.set(series, (values.get(series) ?? 0) + amount);
    },
    write: () => [headOf(described, 'counter'), ...[...values].map(([series, value]) => `${series} ${String(value)}`)].join('\n'),
  };
};

/** Counts how often a value fell below each limit. */
export interface Histogram {
  readonly observe: (value: number, labels?: Labels) => void;
  readonly write: () => string;
}

interface Observed {
  readonly labels: Labels;
  readonly counts: number[];
  sum: number;
}

export const createHistogram = (described: Described & { readonly limits: readonly number[] }): Histogram => {
  const { name, limits } = described;
  const observed = new Map<string, Observed>();

  const linesOf = ({ labels, counts, sum }: Observed): readonly string[] => {
    let below = 0;
    const buckets = [...limits.map(String), '+Inf'].map((le, index) => {
      below += counts[index] ?? 0;
      return `${seriesOf(`${name}_bucket`, { ...labels, le })} ${String(below)}`;
    });
    return [...buckets, `${seriesOf(`${name}_sum`, labels)} ${String(sum)}`, `${seriesOf(`${name}_count`, labels)} ${String(below)}`];
  };

  return {
    observe: (value, labels = {}) => {
      const series = seriesOf(name, labels);
      const entry = observed.get(series) ?? { labels, counts: Array.from({ length: limits.length + 1 }, () => 0), sum: 0 };
      const bucket = limits.findIndex(limit => value <= limit);
      const at = bucket < 0 ? limits.length : bucket;
      entry.counts[at] = (entry.counts[at] ?? 0) + 1;
      entry.sum += value;
      observed.set(series, entry);
    },
    write: () => [headOf(described, 'histogram'), ...[...observed.values()].flatMap(linesOf)].join('\n'),
  };
};

/** A value that is read on request. */
export const writeGauge = (described: Described, value: number): string =>
  `${headOf(described, 'gauge')}\n${described.name} ${String(value)}`;
