import { InvariantError } from '#domain/result.ts';

const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/u;

/** Throws if anything but a valid key would become a path or an address. */
export const assertFileKey = (key: string): void => {
  if (!KEY.test(key) || key.length > 500) throw new InvariantError(`a file's key is made of letters, digits, “-”, “_”, “.” and “/”`);
};
