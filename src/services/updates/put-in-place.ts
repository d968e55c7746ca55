import { ok } from '#domain/result.ts';
import { fail } from '../failure.ts';
import type { UpdatePorts } from '../ports.ts';
import { hashOf } from './download.ts';
import type { KeptVersion, KeptVersions } from './kept.ts';

interface PlacingPorts {
  readonly kept: KeptVersions;
  readonly updates: Pick<UpdatePorts, 'install' | 'ownFile'>;
  /** Of the version that runs. */
  readonly version: string;
  readonly dataVersion: number;
}

/** The way back: the file from which this version runs, kept before another takes its place. */
const keepOwnFile = async ({ kept, updates, version, dataVersion }: PlacingPorts): Promise<void> => {
  const { own, channel } = kept.read();
  if (own !== null || updates.ownFile === undefined) return;
  const name = `Galley-${version}-own`;
  kept.copyIn(updates.ownFile, name);
  kept.change({ own: { version, dataVersion, name, channel, notes: {}, sha512: await hashOf(kept.pathOf({ name })) } });
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Looks at the file once more, since it may have lain here for days, and puts it in the place of this Galley. */
export const putInPlace = async (ports: PlacingPorts, wanted: KeptVersion) => {
  const { kept, updates } = ports;
  const path = kept.pathOf(wanted);
  try {
    if ((await hashOf(path)) !== wanted.sha512) {
      const { ready, previous } = kept.read();
      kept.change({ ready: ready?.name === wanted.name ? null : ready, previous: previous?.name === wanted.name ? null : previous });
      return fail('updateDamaged');
    }
    await keepOwnFile(ports);
    await updates.install(path);
    return ok({});
  } catch (error) {
    if (codeOf(error) === '') throw error;
    return fail(['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? 'diskFull' : 'storageFailed');
  }
};
export type Placing = Awaited<ReturnType<typeof putInPlace>>;
