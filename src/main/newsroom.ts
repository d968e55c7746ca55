import type { UtilityProcess } from 'electron';
import { runNewsroom } from '#shell/newsroom-process.ts';

export interface NewsroomOptions {
  readonly fork: (
    entry: string,
    args: string[],
    options: { env: NodeJS.ProcessEnv; serviceName: string; stdio: 'inherit' },
  ) => UtilityProcess;
  readonly entryFile: string;
  readonly dataFolder: string;
  readonly isEmpty: boolean;
  readonly port: string;
  /** Aborted when it is no longer wanted while it starts. */
  readonly signal: AbortSignal;
}

/**
 * Runs the embedded newsroom in a utility process: never in the main process, whose time belongs to the window. Resolves to the way to end it.
 */
export const startNewsroom = async ({ fork, entryFile, ...options }: NewsroomOptions): Promise<() => void> => {
  const { release } = await runNewsroom({
    ...options,
    spawn: env => fork(entryFile, [], { env, serviceName: 'Galley newsroom', stdio: 'inherit' }),
  });
  return () => void release()?.kill();
};
