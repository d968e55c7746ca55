import type { AssetId } from '#domain/media/asset.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';
import type { JudgedContent } from '#domain/metadata/judged-content.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { videosWithoutPreview } from '#richtext/blocks/embedded-video/create.ts';
import type { Queries } from '../../db/schema.ts';
import { missingFiles } from '../../repositories/files.ts';

interface Shown {
  readonly content: JudgedContent;
  readonly current: Pick<Metadata, 'teasers' | 'teaserImage'>;
  readonly patch?: Pick<MetadataPatch, 'teasers'>;
}

/** Files that an item and its teasers show, before or after the change, and that the library does not have. */
export const absentFilesOf = (queries: Queries, { content, current, patch }: Shown): Promise<readonly AssetId[]> =>
  missingFiles(
    queries,
    filesShownIn({
      content: content.kind === 'text' ? content.elements : content.item.fields,
      teasers: [current.teasers, patch?.teasers],
      teaserImage: current.teaserImage,
    }),
  );

/** Ids of the videos in a text that have no preview picture in the library (B5-023). */
export const videosIn = (content: JudgedContent): readonly string[] =>
  content.kind === 'text' ? videosWithoutPreview(content.elements).map(({ elementId }) => elementId) : [];
