import { join } from 'node:path';
import { FILLED_NEWSROOM, freePort, removeFolder, startNewsroom, temporaryFolder } from './processes.ts';

/**
 * Before all stories: fills one newsroom with the demo content. Their programs share what V8 has compiled of them, too, as each story
 * starts several.
 */
const fillNewsroom = async (): Promise<() => void> => {
  const folder = temporaryFolder('filled');
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');
  const dataFolder = join(folder, 'newsroom');
  const newsroom = await startNewsroom({ dataFolder, port: await freePort() });
  await newsroom.stop();
  process.env[FILLED_NEWSROOM] = dataFolder;
  return () => removeFolder(folder);
};

export default fillNewsroom;
