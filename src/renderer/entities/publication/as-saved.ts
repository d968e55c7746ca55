import { deriveFields } from '#domain/article/derived.ts';
import { FORMAT_VERSION } from '#domain/article/document.ts';
import { deriveItem, judgeItem } from '#domain/kinds/item.ts';
import { followContent } from '#domain/metadata/following.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { GoingOutSubject } from './judge-going-out.ts';

/** The metadata as they will be once the content on the screen is saved: title, lead, and the teasers and slugs that follow it. */
export const asSaved = ({ metadata, content }: Pick<GoingOutSubject, 'metadata' | 'content'>): Metadata => {
  if (content.kind === 'item') {
    const { titleHeader, title, lead } = deriveItem(content.draft);
    return followContent(metadata, { ...metadata, titleHeader, title, lead }, { kind: 'item', item: judgeItem(content.draft) });
  }
  const { titleHeader, title, lead } = deriveFields({ version: FORMAT_VERSION, elements: [...content.elements] });
  return followContent(metadata, { ...metadata, titleHeader, title, lead }, { kind: 'text', elements: content.elements });
};
