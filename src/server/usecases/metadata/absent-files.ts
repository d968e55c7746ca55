import type { AssetId } from '#domain/media/asset.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';
import type { JudgedContent } from '#domain/metadata/judged-content.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import type { Released } from '#domain/metadata/working-copy.ts';
import { videosWithoutPreview } from '#richtext/blocks/embedded-video/create.ts';
import type { Queries } from '../../db/schema.ts';
import { missingFiles } from '../../repositories/files.ts';
import { shownIn } from '../content/content-of.ts';

interface Shown {
  readonly content: JudgedContent;
  readonly current: Pick<Metadata, 'teasers' | 'teaserImage'>;
  readonly patch?: Pick<MetadataPatch, 'teasers'>;
  /** What readers have while something waits. */
  readonly released?: Released | null;
}

/** Files that an item and its teasers show in both of its states, before or after the change, and that the library does not have. */
export const absentFilesOf = (queries: Queries, { content, current, patch, released }: Shown): Promise<readonly AssetId[]> =>
  missingFiles(
    queries,
    filesShownIn({
      content: shownIn(content),
      teasers: [current.teasers, patch?.teasers],
      teaserImage: current.teaserImage,
      released: released && [shownIn(released.content), released.values.teasers, released.values.teaserImage],
    }),
  );

/** Ids of the videos in texts that have no preview picture in the library (B5-023). */
export const videosIn = (...contents: readonly (JudgedContent | undefined)[]): readonly string[] =>
  contents.flatMap(content => (content?.kind === 'text' ? videosWithoutPreview(content.elements).map(({ elementId }) => elementId) : []));
