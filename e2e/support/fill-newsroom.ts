import { join } from 'node:path';
import { FILLED_NEWSROOM, freePort, removeFolder, startNewsroom, temporaryFolder } from './processes.ts';

/** Before all stories: fills one newsroom with the demo content. */
const fillNewsroom = async (): Promise<() => void> => {
  const folder = temporaryFolder('filled');
  const dataFolder = join(folder, 'newsroom');
  const newsroom = await startNewsroom({ dataFolder, port: await freePort() });
  await newsroom.stop();
  process.env[FILLED_NEWSROOM] = dataFolder;
  return () => removeFolder(folder);
};

// eslint-disable-next-line no-restricted-syntax -- Playwright calls the default export
export default fillNewsroom;
