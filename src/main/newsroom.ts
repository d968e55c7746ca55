import type { UtilityProcess } from 'electron';
import { lastPort, runNewsroom } from '#shell/newsroom-process.ts';

export interface NewsroomOptions {
  readonly fork: (
    entry: string,
    args: string[],
    options: { env: NodeJS.ProcessEnv; serviceName: string; stdio: 'inherit' },
  ) => UtilityProcess;
  readonly entryFile: string;
  readonly dataFolder: string;
  readonly isEmpty: boolean;
}

export interface Newsroom {
  readonly apiUrl: string;
  readonly stop: () => void;
}

/** Runs the embedded newsroom in a utility process: never in the main process, whose time belongs to the window. */
export const startNewsroom = async ({ fork, entryFile, dataFolder, isEmpty }: NewsroomOptions): Promise<Newsroom> => {
  const { apiUrl, release } = await runNewsroom({
    dataFolder,
    isEmpty,
    spawn: env => fork(entryFile, [], { env, serviceName: 'Galley newsroom', stdio: 'inherit' }),
    ports: [lastPort(dataFolder), '0'],
  });
  return { apiUrl, stop: () => void release()?.kill() };
};
