import type { AssetId } from '#domain/media/asset.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';
import type { BlockedFile } from '#domain/metadata/change.ts';
import type { JudgedContent } from '#domain/metadata/judged-content.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import type { Released } from '#domain/metadata/working-copy.ts';
import { videosWithoutPreview } from '#richtext/blocks/embedded-video/create.ts';
import type { Queries } from '../../db/schema.ts';
import { readRights } from '../../repositories/files/rights.ts';
import { missingFiles } from '../../repositories/files/files.ts';
import { shownIn } from '../content/content-of.ts';

interface Shown {
  readonly content: JudgedContent;
  readonly current: Pick<Metadata, 'teasers' | 'teaserImage'>;
  readonly patch?: Pick<MetadataPatch, 'teasers'>;
  /** State that readers have while something waits. */
  readonly released?: Released | null;
}

const filesOf = ({ content, current, patch, released }: Shown): readonly AssetId[] =>
  filesShownIn({
    content: shownIn(content),
    teasers: [current.teasers, patch?.teasers],
    teaserImage: current.teaserImage,
    released: released && [shownIn(released.content), released.values.teasers, released.values.teaserImage],
  });

/** Returns the given files that may not be published at a moment (D-019). */
export const blockedAmong = async (queries: Queries, files: readonly AssetId[], now: string): Promise<readonly BlockedFile[]> =>
  (await readRights(queries, files, now)).flatMap(({ id, block }) => (block === null ? [] : [{ id, block }]));

/** Files that readers would lack or may not get. */
export interface FaultyFiles {
  readonly absentFiles: readonly AssetId[];
  readonly blockedFiles: readonly BlockedFile[];
}

/**
 * Returns the absent and the blocked among the files that an item and its teasers show in both states, before or after the change: those
 * that the library does not have, and those that may not be published now.
 */
export const faultyFilesOf = async (queries: Queries, shown: Shown, now: string): Promise<FaultyFiles> => {
  const files = filesOf(shown);
  if (files.length === 0) return { absentFiles: [], blockedFiles: [] };
  return { absentFiles: await missingFiles(queries, files), blockedFiles: await blockedAmong(queries, files, now) };
};

/** Returns the ids of videos in texts that have no preview picture in the library (B5-023). */
export const videosIn = (...contents: readonly (JudgedContent | undefined)[]): readonly string[] =>
  contents.flatMap(content => (content?.kind === 'text' ? videosWithoutPreview(content.elements).map(({ elementId }) => elementId) : []));
