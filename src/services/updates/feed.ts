import { verify } from 'node:crypto';
import { type UpdateChannel, updateChannelSchema, updateNotesSchema } from '#bridge/updates.ts';
import { instantSchema } from '#domain/ids.ts';
import { z } from 'zod';

const versionSchema = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/u);

const releaseFileSchema = z.object({
  system: z.enum(['linux', 'darwin', 'win32']),
  arch: z.enum(['x64', 'arm64']),
  /** Its name beside the feed: never a path. */
  name: z.string().regex(/^\w[\w.-]{0,199}$/u),
  sizeBytes: z.number().int().positive(),
  /** In hexadecimal digits. */
  sha512: z.string().regex(/^[\da-f]{128}$/u),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;

const releaseSchema = z.object({
  version: versionSchema,
  channel: updateChannelSchema,
  publishedAt: instantSchema,
  /** The format of galley.db that it writes: the number of its newest migration. */
  dataVersion: z.number().int().nonnegative(),
  notes: updateNotesSchema,
  files: z.array(releaseFileSchema).max(20),
});
export type Release = z.infer<typeof releaseSchema>;

const feedSchema = z.object({ releases: z.array(releaseSchema).max(200) });
/** One file, so that its content and its signature are always of the same moment. */
const signedSchema = z.object({ content: z.string(), signature: z.string() });

/** A JSON text as it is checked by a schema; undefined for anything else. */
const parseJson = <Schema extends z.ZodType>(json: string, schema: Schema): z.output<Schema> | undefined => {
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const isSigned = (content: string, signature: string, publicKey: string): boolean =>
  verify(null, Buffer.from(content), publicKey, Buffer.from(signature, 'base64'));

/** The versions in a feed that is signed (Ed25519) with the key of those who make Galley; undefined if it is not, or cannot be read. */
export const readFeed = (json: string, publicKey: string): readonly Release[] | undefined => {
  const signed = parseJson(json, signedSchema);
  if (signed === undefined || !isSigned(signed.content, signed.signature, publicKey)) return undefined;
  return parseJson(signed.content, feedSchema)?.releases;
};

/** Negative if the first is the older one. */
export const compareVersions = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** Facts about this desk for choosing a version. */
export interface Choosing {
  readonly version: string;
  readonly channel: UpdateChannel;
  readonly system: string;
  readonly arch: string;
  /** The format of the data here. */
  readonly dataVersion: number;
  /** Versions that it went back from. */
  readonly refused: readonly string[];
}

/** A version, and its file for this computer. */
export interface Offer {
  readonly release: Release;
  readonly file: ReleaseFile;
}

/** Returns the offer of one version, if the feed has it for this computer. */
export const offerOf = (
  releases: readonly Release[],
  version: string,
  { system, arch }: Pick<Choosing, 'system' | 'arch'>,
): Offer | undefined => {
  const release = releases.find(one => one.version === version);
  const file = release?.files.find(one => one.system === system && one.arch === arch);
  return release && file && { release, file };
};

/** The newest version that is newer than this one, of its channel, for this computer, and that can read the data here. */
export const chooseOffer = (releases: readonly Release[], desk: Choosing): Offer | undefined =>
  releases
    .filter(({ version }) => compareVersions(version, desk.version) > 0 && !desk.refused.includes(version))
    .filter(({ channel }) => channel === 'stable' || desk.channel === 'early')
    .filter(({ dataVersion }) => dataVersion >= desk.dataVersion)
    .toSorted((one, other) => compareVersions(other.version, one.version))
    .flatMap(({ version }) => offerOf(releases, version, desk) ?? [])
    .at(0);
