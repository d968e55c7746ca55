/** Problems of the newsroom's storage, for health, log and refusals. */
export interface Condition {
  /** Returns the known damage, one line each; empty if there is none. */
  readonly damage: () => readonly string[];
  /** Replaces the known damage by the findings of the last complete check. */
  readonly setDamage: (findings: readonly string[]) => void;
  /** Notes damage that a call met. */
  readonly noteDamage: (finding: string) => void;
  readonly isFull: () => boolean;
  readonly setFull: (isFull: boolean) => void;
  /** Recovery of this start, in one line; undefined if there was none. */
  readonly recovery: string | undefined;
}

interface Options {
  readonly recovery?: string | undefined;
  /** Called for the first damage that a call meets. */
  readonly onDamage?: () => void;
  /** Called when the disk has become full. */
  readonly onFull?: () => void;
  /** Checks whether there is room again; called while the disk counts as full. */
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
