/** What is wrong with the newsroom's storage, for health, log and refusals. */
export interface Condition {
  /** What is damaged, one line each; empty where nothing is known to be. */
  readonly damage: () => readonly string[];
  /** What the last whole check found replaces what was known. */
  readonly setDamage: (findings: readonly string[]) => void;
  /** Notes damage that a call met. */
  readonly noteDamage: (finding: string) => void;
  readonly isFull: () => boolean;
  readonly setFull: (isFull: boolean) => void;
  /** What this start recovered, in one line; undefined where nothing had to be. */
  readonly recovery: string | undefined;
}

interface Options {
  readonly recovery?: string | undefined;
  /** Called for the first damage that a call meets. */
  readonly onDamage?: () => void;
  /** Called when the disk has become full. */
  readonly onFull?: () => void;
  /** Whether there is room again; asked while the disk counts as full. */
  readonly hasRoom?: () => boolean;
}

const MAX_KEPT = 100;

export const createCondition = ({ recovery, onDamage, onFull, hasRoom }: Options = {}): Condition => {
  let found: readonly string[] = [];
  let isFull = false;
  return {
    recovery,
    damage: () => found,
    setDamage: findings => void (found = findings.slice(0, MAX_KEPT)),
    noteDamage: finding => {
      if (found.includes(finding) || found.length >= MAX_KEPT) return;
      const isFirst = found.length === 0;
      found = [...found, finding];
      if (isFirst) onDamage?.();
    },
    isFull: () => {
      if (isFull && hasRoom?.()) isFull = false;
      return isFull;
    },
    setFull: next => {
      const hasBecome = next && !isFull;
      isFull = next;
      if (hasBecome) onFull?.();
    },
  };
};
