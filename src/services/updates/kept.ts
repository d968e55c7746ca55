import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateChannelSchema, updateNotesSchema } from '#bridge/updates.ts';
import { instantSchema } from '#domain/ids.ts';
import { z } from 'zod';

const STATE_FILE = 'updates.json';

const keptSchema = z.object({
  version: z.string(),
  dataVersion: z.number().int().nonnegative(),
  /** Its name in the folder. */
  name: z.string().regex(/^\w[\w.-]*$/u),
  sha512: z.string(),
  channel: updateChannelSchema,
  notes: updateNotesSchema,
});
/** A version whose file is on this computer. */
export type KeptVersion = z.infer<typeof keptSchema>;

const NOTHING = {
  channel: 'stable',
  checkedAt: null,
  ready: null,
  own: null,
  previous: null,
  refused: [],
  running: null,
} as const;

const storedSchema = z.object({
  channel: updateChannelSchema,
  checkedAt: instantSchema.nullable(),
  /** Fetched, and not in place yet. */
  ready: keptSchema.nullable(),
  /** The file of the version that runs. */
  own: keptSchema.nullable(),
  previous: keptSchema.nullable(),
  /** Versions that this desk went back from, oldest first. */
  refused: z.array(z.string()),
  /** The version that started last, and how many of its starts in a row led to no window. */
  running: z.object({ version: z.string(), failedStarts: z.number().int().nonnegative() }).nullable(),
});
/** Versions known to this computer. */
export type StoredUpdates = Readonly<z.infer<typeof storedSchema>>;

/** The folder of versions. Its state is a file of its own and not in galley.db: it is needed when that cannot be opened. */
export interface KeptVersions {
  readonly folder: string;
  readonly read: () => StoredUpdates;
  /** Changes the state as a whole or not at all, and removes the files that no version in it has. */
  readonly change: (part: Partial<StoredUpdates>) => StoredUpdates;
  readonly pathOf: (kept: Pick<KeptVersion, 'name'>) => string;
  /** Copies a file into the folder; under its name once all of it is there. */
  readonly copyIn: (file: string, name: string) => void;
}

const readJsonFile = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // Damaged or absent: the desk begins anew, and loses nothing but the way back.
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error)) return undefined;
    throw error;
  }
};

/** Opens the folder of versions in the data folder; writes nothing before the first change. */
export const openKeptVersions = (dataFolder: string): KeptVersions => {
  const folder = join(dataFolder, 'updates');
  const file = join(folder, STATE_FILE);
  const read = (): StoredUpdates => {
    const stored = storedSchema.safeParse(readJsonFile(file)).data ?? { ...NOTHING, refused: [] };
    const there = (kept: KeptVersion | null): KeptVersion | null => (kept !== null && existsSync(join(folder, kept.name)) ? kept : null);
    return { ...stored, ready: there(stored.ready), own: there(stored.own), previous: there(stored.previous) };
  };
  const sweep = ({ ready, own, previous }: StoredUpdates): void => {
    const wanted = new Set([STATE_FILE, ...[ready, own, previous].flatMap(kept => kept?.name ?? [])]);
    for (const name of readdirSync(folder)) if (!wanted.has(name) && !name.endsWith('.part')) rmSync(join(folder, name), { force: true });
  };
  return {
    folder,
    read,
    change: part => {
      const next = { ...read(), ...part };
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file}.part`, JSON.stringify(next), { flush: true, mode: 0o600 });
      renameSync(`${file}.part`, file);
      sweep(next);
      return next;
    },
    pathOf: ({ name }) => join(folder, name),
    copyIn: (from, name) => {
      mkdirSync(folder, { recursive: true });
      copyFileSync(from, join(folder, `${name}.part`));
      renameSync(join(folder, `${name}.part`), join(folder, name));
    },
  };
};
