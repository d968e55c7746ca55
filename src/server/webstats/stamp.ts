import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AbVersion } from '#domain/metadata/ab-test.ts';

/** Which version of a tested teaser one reader gets: the reader with this number among those that this run of the newsroom has placed there. */
export interface Stamp {
  readonly testId: string;
  readonly version: AbVersion;
  /** Names the run of a node: numbers begin anew with each. */
  readonly run: string;
  readonly serial: number;
}

const SHAPE = /^(?<words>(?<version>[ab])\.(?<testId>[\da-f-]{36})\.(?<run>[\w-]{8})\.(?<serial>[\da-z]{1,7}))\.(?<mark>[\w-]{22})$/u;
const RADIX = 36;
const MARK_BYTES = 16;

/** Creates stamps that cannot be forged (HMAC-SHA-256, 128 bits), and reads them. `secret` is common to all nodes. */
export const createStamps = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'webstats stamps', 32));
  const markOf = (words: string): Buffer => createHmac('sha256', key).update(words).digest().subarray(0, MARK_BYTES);
  return {
    write: ({ version, testId, run, serial }: Stamp): string => {
      const words = `${version}.${testId}.${run}.${serial.toString(RADIX)}`;
      return `${words}.${markOf(words).toString('base64url')}`;
    },
    /** Returns the stamp; undefined if this newsroom did not write it. */
    read: (text: string): Stamp | undefined => {
      const { words = '', version, testId = '', run = '', serial = '', mark = '' } = SHAPE.exec(text)?.groups ?? {};
      const given = Buffer.from(mark, 'base64url');
      if (given.length !== MARK_BYTES || !timingSafeEqual(given, markOf(words))) return undefined;
      return { version: version === 'b' ? 'b' : 'a', testId, run, serial: Number.parseInt(serial, RADIX) };
    },
  };
};
