import { useMemo, useState } from 'react';
import type { AttachedFile } from '#renderer/entities/media/attachments/attachment-target.ts';
import { useAttachments } from '#renderer/entities/media/attachments/use-attachments.ts';
import { type WordsObstacle, wordsObstacleOf } from '#renderer/entities/media/attachments/use-file-words.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { assetIdOf } from '#domain/media/asset.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { useArticleTarget } from '../model/use-article-target.ts';
import { useOpenState, useShownElements } from '../model/use-article-model.tsx';
import { createPictureReader, type PlacedPicture, missingIn } from './pictures-in-text.ts';

const describeAttachment = ({ sourceId, sourceUrl, fileMetadata }: Attachment, obstacle: WordsObstacle | undefined): PlacedPicture => {
  const { caption, credit, name } = fileMetadata.metadata;
  const words = { caption, credit, alt: name };
  return {
    key: `attachment:${sourceId}`,
    place: 'attachment',
    address: sourceUrl,
    assetId: sourceId,
    words,
    missing: missingIn(words),
    size: { width: fileMetadata.width, height: fileMetadata.height },
    crop: undefined,
    focus: undefined,
    isInText: false,
    ofFile: { obstacle },
    canCrop: false,
  };
};

/** Creates a reader of attachments; an unchanged one yields the same object again, so that its card is not redrawn. */
const createAttachmentReader = (): ((file: AttachedFile, isOnline: boolean) => PlacedPicture) => {
  const known = new WeakMap<Attachment, PlacedPicture>();
  return (file, isOnline) => {
    const obstacle = wordsObstacleOf(file, isOnline);
    const before = known.get(file.attachment);
    if (before && before.ofFile?.obstacle === obstacle) return before;
    const picture = describeAttachment(file.attachment, obstacle);
    known.set(file.attachment, picture);
    return picture;
  };
};

const ofTeaser = (image: { readonly url: string; readonly caption: string; readonly credit: string }): PlacedPicture => {
  const words = { caption: image.caption, credit: image.credit };
  return {
    key: 'teaserImage',
    place: 'teaserImage',
    address: image.url,
    assetId: assetIdOf(image.url),
    words,
    missing: missingIn(words),
    size: undefined,
    crop: undefined,
    focus: undefined,
    isInText: false,
    canCrop: false,
  };
};

export interface ArticlePictures {
  /** Pictures of the text in their order, then that of the teaser if it is another one. */
  readonly shown: readonly PlacedPicture[];
  /** Attached files that are not used in the text. */
  readonly attached: readonly PlacedPicture[];
}

/** Provides all pictures of the open article. */
export const useArticlePictures = (): ArticlePictures => {
  const [read] = useState(createPictureReader);
  const [readAttachment] = useState(createAttachmentReader);
  const isOnline = useIsOnline();
  const elements = useShownElements();
  const teaser = useOpenState(state => state.status.metadata?.teaserImage ?? null);
  const { files } = useAttachments(useArticleTarget());
  const inText = useMemo(() => read(elements), [read, elements]);
  const ids = new Set(inText.flatMap(({ assetId }) => assetId ?? []));
  const addresses = new Set(inText.flatMap(({ address }) => address ?? []));
  const isSame = teaser !== null && (addresses.has(teaser.url) || ids.has(assetIdOf(teaser.url) ?? ''));
  return {
    shown: teaser === null || teaser.url === '' || isSame ? inText : [...inText, ofTeaser(teaser)],
    attached: files.filter(({ attachment }) => !ids.has(attachment.sourceId)).map(file => readAttachment(file, isOnline)),
  };
};
