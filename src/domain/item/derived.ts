import type { DerivedFields } from '../article/derived.ts';
import { readEmbedCode } from '../embeds/embed-code.ts';
import { plainPlayer, readIframeSource } from '../embeds/iframe-source.ts';
import { recogniseAny } from '../external/validate.ts';
import type { ImageValue, TeaserImage } from '../media/image.ts';
import { assertNever } from '../result.ts';
import type { Slide } from '../slideshow/slideshow.ts';
import { countCharacters } from '../text/length.ts';
import type { ItemDraft } from './item.ts';

/** What metadata, lists and search take from an item. */
export interface DerivedItem extends DerivedFields {
  readonly teaserImage: TeaserImage | null;
  /** Slideshows alone. */
  readonly slideCount?: number;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + countCharacters(text), 0);

const pictureOf = (
  { url }: Pick<ImageValue, 'url'>,
  { caption, credit }: { readonly caption: string; readonly credit: string },
): TeaserImage => ({ url, caption, credit });

const visible = (slides: readonly Slide[]): readonly Slide[] => slides.filter(slide => slide.visible);

/** The texts that readers get beside title header, title and lead. */
const bodyTexts = (draft: ItemDraft): readonly string[] => {
  switch (draft.resource) {
    case 'slideshows':
      return visible(draft.item.slides).flatMap(({ description, credit }) => [description, credit]);
    case 'videos':
      return [draft.item.intro];
    case 'embeds':
    case 'links':
      return [];
    default:
      return assertNever(draft);
  }
};

const slideshowFields = (slides: readonly Slide[]) => {
  const first = visible(slides).find(slide => slide.image !== null);
  const teaserImage = first?.image ? pictureOf(first.image, { caption: first.description, credit: first.credit }) : null;
  return { teaserImage, slideCount: slides.length };
};

/** Derives the fields that are never accepted from outside. The picture is the first visible slide's, or the preview. */
export const deriveItem = (draft: ItemDraft): DerivedItem => {
  const { titleHeader, title, lead } = draft.item;
  const head = { titleHeader: oneLine(titleHeader), title: oneLine(title), lead: oneLine(lead) };
  const actualTextLength = lengthOf([titleHeader, title, lead, ...bodyTexts(draft)]);
  if (draft.resource === 'slideshows') return { ...head, actualTextLength, ...slideshowFields(draft.item.slides) };
  const { preview } = draft.item;
  return { ...head, actualTextLength, teaserImage: preview && pictureOf(preview, preview) };
};

/** The address in what was entered, without the tags of a code. */
const addressIn = (url: string): string =>
  recogniseAny(url)?.src ?? readIframeSource(url)?.src ?? (readEmbedCode(url) ? '' : (plainPlayer(url)?.address ?? url));

/** The words by which an item is found beside title header, title and lead: also those of hidden slides, and the address. */
export const itemWords = (draft: ItemDraft): string => {
  if (draft.resource === 'slideshows')
    return draft.item.slides.map(({ description, credit, image }) => [description, credit, image?.name ?? ''].join('\n')).join('\n');
  const { url, preview } = draft.item;
  return [...bodyTexts(draft), addressIn(url), preview?.caption ?? '', preview?.credit ?? ''].join('\n');
};
