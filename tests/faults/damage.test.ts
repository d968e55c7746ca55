import { closeSync, openSync, readSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDice } from '#tests/support/schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { copyOf, createDamagedDesk, isWritten, reopen, replaceLog, type Texts, type DamagedDesk } from './support/damage/damaged-desk.ts';
import { record } from './support/figures.ts';

const ARTICLES = amount({ short: 24, long: 200 });
const PAGE = 4096;

type Dice = ReturnType<typeof createDice>;

/** Overwrites bytes in place; every byte changes. */
const spoil = (file: string, at: number, length: number, change: (byte: number) => number): void => {
  const handle = openSync(file, 'r+');
  const bytes = Buffer.alloc(length);
  readSync(handle, bytes, 0, length, at);
  for (const [index, byte] of bytes.entries()) bytes[index] = change(byte);
  writeSync(handle, bytes, 0, length, at);
  closeSync(handle);
};

interface Damage {
  readonly name: string;
  readonly files: number;
  /** Share of the texts that must be as they were last typed; what a page or a cut end takes along is what was typed since the backup. */
  readonly keptAtLeast: number;
  readonly harm: (file: string, dice: Dice) => void;
}

/** What is done to the file of a desk that was closed. */
const DAMAGES: readonly Damage[] = [
  {
    name: 'one byte',
    files: amount({ short: 40, long: 400 }),
    keptAtLeast: 0.9,
    harm: (file, dice) => {
      const by = 1 + dice.below(255);
      spoil(file, dice.below(statSync(file).size), 1, byte => byte ^ by);
    },
  },
  {
    name: 'sixteen bytes',
    files: amount({ short: 40, long: 400 }),
    keptAtLeast: 0.9,
    harm: (file, dice) => {
      spoil(file, dice.below(statSync(file).size - 16), 16, byte => byte ^ (1 + dice.below(255)));
    },
  },
  {
    name: 'a page of zeros',
    files: amount({ short: 12, long: 100 }),
    keptAtLeast: 0.8,
    harm: (file, dice) => {
      spoil(file, dice.below(statSync(file).size / PAGE) * PAGE, PAGE, () => 0);
    },
  },
  {
    name: 'a cut end',
    files: amount({ short: 6, long: 100 }),
    keptAtLeast: 0.5,
    harm: (file, dice) => {
      truncateSync(file, dice.below(statSync(file).size));
    },
  },
];

/** What is done to the log of a desk that was killed. */
const LOG_DAMAGES: readonly Omit<Damage, 'keptAtLeast'>[] = [
  {
    name: 'one bit',
    files: amount({ short: 12, long: 300 }),
    harm: (file, dice) => {
      spoil(file, dice.below(statSync(file).size), 1, byte => byte ^ (1 << dice.below(8)));
    },
  },
  {
    name: 'a page of zeros',
    files: amount({ short: 4, long: 100 }),
    harm: (file, dice) => {
      spoil(file, dice.below(statSync(file).size / PAGE) * PAGE, PAGE, () => 0);
    },
  },
  {
    name: 'a cut end',
    files: amount({ short: 4, long: 100 }),
    harm: (file, dice) => {
      truncateSync(file, dice.below(statSync(file).size));
    },
  },
];

describe('a damaged file', () => {
  let worn: DamagedDesk;
  beforeAll(async () => {
    worn = await createDamagedDesk(ARTICLES);
  });
  afterAll(() => {
    worn.dispose();
  });

  const compare = (found: Texts) => {
    const entries = [...worn.texts];
    const changed = entries.filter(([id, text]) => found.get(id) !== text);
    const known = (id: string): boolean =>
      [worn.texts, worn.textsEarlier, worn.textsOfBackup].some(texts => texts.get(id) === found.get(id));
    return { kept: entries.length - changed.length, changed, unknown: changed.filter(([id]) => !known(id)) };
  };

  it.each(DAMAGES)('a damaged file is noticed, repaired and worked with again: $name', async ({ name, files, keptAtLeast, harm }) => {
    const dice = createDice(seedOf(`damage ${name}`));
    let kept = 0;
    let noticed = 0;
    let harmed = 0;
    let recovered = 0;
    for (let file = 0; file < files; file += 1) {
      const copy = copyOf(worn.closed);
      harm(copy.file, dice);
      const why = `file ${String(file)} with ${name}; ${repeatWith()}`;
      const opened = await reopen(worn, copy.path);
      const found = compare(opened.texts);
      kept += found.kept;
      if (opened.isNoticed) noticed += 1;
      if (opened.isRecovered) recovered += 1;
      if (found.changed.length > 0) harmed += 1;
      expect(opened.works, why).toBe(true);
      // No text changes silently: the desk has reported everything that is not as it was.
      const other = found.changed.map(([id]) => opened.texts.get(id));
      expect(other.length === 0 || opened.isNoticed, `${why}: ${JSON.stringify(other)}`).toBe(true);
      // No text is invented: each is of some earlier moment, or gone.
      const invented = other.flatMap(text => text?.split('\n') ?? []).filter(line => !isWritten(line));
      expect(invented, why).toEqual([]);
      copy.remove();
    }
    const share = kept / (files * ARTICLES);
    record(`damage-${name.replaceAll(' ', '-')}`, {
      files,
      articles: ARTICLES,
      noticed,
      recovered,
      filesWithOtherTexts: harmed,
      keptPercent: Number((100 * share).toFixed(2)),
    });
    expect(share, repeatWith()).toBeGreaterThanOrEqual(keptAtLeast);
  });

  it.each(LOG_DAMAGES)('does not lose the work in the log of a killed desk silently: $name', async ({ name, files, harm }) => {
    const dice = createDice(seedOf(`damaged log ${name}`));
    let kept = 0;
    let noticed = 0;
    for (let file = 0; file < files; file += 1) {
      const copy = copyOf(worn.running);
      harm(`${copy.file}-wal`, dice);
      const why = `file ${String(file)} with ${name} in its log; ${repeatWith()}`;
      const opened = await reopen(worn, copy.path);
      const found = compare(opened.texts);
      kept += found.kept;
      if (opened.isNoticed) noticed += 1;
      expect(opened.works, why).toBe(true);
      expect(found.changed.length === 0 || opened.isNoticed, why).toBe(true);
      const lines = found.changed.flatMap(([id]) => opened.texts.get(id)?.split('\n') ?? []);
      expect(
        lines.filter(line => !isWritten(line)),
        why,
      ).toEqual([]);
      copy.remove();
    }
    const keptPercent = Number(((100 * kept) / (files * ARTICLES)).toFixed(2));
    record(`damaged-log-${name.replaceAll(' ', '-')}`, { files, articles: ARTICLES, noticed, keptPercent });
  });

  it.each(['version 15', 'version 2147483662'])(
    'a damaged file is recovered where only its %s says that it is of a newer Galley',
    async version => {
      const copy = copyOf(worn.closed);
      const number = Buffer.alloc(4);
      number.writeUInt32BE(Number(version.split(' ')[1]));
      let at = 0;
      spoil(copy.file, 60, 4, () => number[at++] ?? 0);
      const opened = await reopen(worn, copy.path);
      expect(opened.works).toBe(true);
      expect(opened.isNoticed).toBe(true);
      expect(compare(opened.texts).changed).toEqual([]);
      copy.remove();
    },
  );

  it.each(['-shm', '-wal'] as const)('opens without its %s: nothing is half there', async end => {
    const copy = copyOf(worn.running);
    rmSync(`${copy.file}${end}`, { force: true });
    const opened = await reopen(worn, copy.path);
    const found = compare(opened.texts);
    expect(opened.works).toBe(true);
    expect(found.unknown).toEqual([]);
    expect(opened.isNoticed).toBe(end === '-wal');
    if (end === '-shm') expect(found.changed).toEqual([]);
    record(`damage-without${end}`, { keptPercent: Number(((100 * found.kept) / ARTICLES).toFixed(2)) });
    copy.remove();
  });

  it('does not take the log of another moment for its own', async () => {
    const copy = copyOf(worn.closed);
    replaceLog(copy.path, worn.earlier);
    const opened = await reopen(worn, copy.path);
    const found = compare(opened.texts);
    expect(opened.works).toBe(true);
    expect(found.changed).toEqual([]);
    record('damage-old-wal', { keptPercent: Number(((100 * found.kept) / ARTICLES).toFixed(2)) });
    copy.remove();
  });
});
