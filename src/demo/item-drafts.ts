import { draftOf, type ItemDraft } from '#domain/kinds/item.ts';
import { type CropMarks, DEFAULT_FOCUS_POINT, FULL_CROP, type ImageRatio, type ImageValue } from '#domain/media/image.ts';
import { fileUrl, type NewFile } from '#server/repositories/files/files.ts';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { DemoBreakingNews, DemoEmbed, DemoItems, DemoLink, DemoPicture, DemoSlideshow, DemoTicker, DemoVideo } from './items.ts';
import type { Competitor } from '#domain/ticker/ticker.ts';
import { drawnFile } from './picture-files.ts';

/** Common fields of all demo items. */
export type DemoItem = DemoSlideshow | DemoVideo | DemoEmbed | DemoLink | DemoBreakingNews | DemoTicker;

/** A demo item with its stored fields and its pictures. */
export interface BuiltItem {
  readonly demo: DemoItem;
  readonly draft: ItemDraft;
  readonly files: readonly NewFile[];
}

interface Picture {
  readonly image: ImageValue;
  readonly file: NewFile;
}

type Marks = readonly [number, number, number, number];

const marksOf = ([x, y, width, height]: Marks): CropMarks => ({ x, y, width, height });

const isMarked = (entry: [string, Marks | undefined]): entry is [ImageRatio, Marks] => entry[1] !== undefined;

const variantsOf = (variants: DemoPicture['variants']): ImageValue['variants'] =>
  Object.fromEntries(
    Object.entries(variants ?? {})
      .filter(isMarked)
      .map(([ratio, marks]) => [ratio, { cropMarks: marksOf(marks) }]),
  );

/** One picture per place: the same place gives the same picture. */
const pictureAt = (place: string, picture: DemoPicture): Picture => {
  const { caption, credit, motif } = picture;
  const file = drawnFile(place, { motif, caption, credit });
  const cropMarks = picture.crop ? marksOf(picture.crop) : FULL_CROP;
  const image: ImageValue = {
    url: fileUrl(file.id),
    elvisId: file.id,
    name: picture.alt,
    nameSource: 'user',
    caption,
    credit,
    mimetype: file.mediaType,
    naturalWidth: file.width,
    naturalHeight: file.height,
    width: Math.round(file.width * cropMarks.width),
    height: Math.round(file.height * cropMarks.height),
    focusPoint: picture.focus ? { x: picture.focus[0], y: picture.focus[1] } : DEFAULT_FOCUS_POINT,
    cropMarks,
    variants: variantsOf(picture.variants),
    imageType: picture.imageType ?? 'image',
  };
  return { image, file };
};

const headOf = ({ titleHeader, title, lead }: DemoItem) => ({ titleHeader, title, lead });

const buildSlideshow = (demo: DemoSlideshow, makeId: () => string): BuiltItem => {
  const pictures = demo.slides.map(({ description, hidden: _hidden, ...slide }, index) =>
    pictureAt(`${demo.slug}-${index + 1}`, { ...slide, caption: description }),
  );
  const slides = demo.slides.map(({ description, credit, hidden }, index) => {
    const image = pictures[index]?.image ?? null;
    return { id: makeId(), visible: hidden !== true, description, credit, image };
  });
  return { demo, draft: draftOf('slideshows', { ...headOf(demo), slides }), files: pictures.map(({ file }) => file) };
};

interface Preview {
  readonly preview: ImageValue | null;
  readonly files: readonly NewFile[];
}

const previewOf = ({ slug, picture }: Pick<DemoVideo, 'slug' | 'picture'>): Preview => {
  const built = picture && pictureAt(slug, picture);
  return built ? { preview: built.image, files: [built.file] } : { preview: null, files: [] };
};

const buildVideo = (demo: DemoVideo): BuiltItem => {
  const { preview, files } = previewOf(demo);
  const { intro, url } = demo;
  return { demo, draft: draftOf('videos', { ...headOf(demo), intro, url, elvisId: preview?.elvisId ?? null, preview }), files };
};

const buildEmbed = (demo: DemoEmbed): BuiltItem => {
  const { preview, files } = previewOf(demo);
  return { demo, draft: draftOf('embeds', { ...headOf(demo), url: demo.url, preview }), files };
};

const buildLink = (demo: DemoLink): BuiltItem => {
  const { preview, files } = previewOf(demo);
  const { url, type, openInNewWindow } = demo;
  return { demo, draft: draftOf('links', { ...headOf(demo), url, type, openInNewWindow, preview }), files };
};

/** Without a message: the demo sends nothing to anybody. */
const buildBreakingNews = (demo: DemoBreakingNews, makeId: () => string): BuiltItem => {
  const body = demo.paragraphs.map(text => ({ type: ELEMENT_TYPE.paragraph, id: makeId(), children: [{ text }] }));
  const message = { notificationCategories: [], notificationMessage: '' };
  return { demo, draft: draftOf('breakingnews', { ...headOf(demo), body, ...message }), files: [] };
};

const sideOf = (side: DemoTicker['home']): Competitor | null =>
  side && {
    id: null,
    name: side.name,
    shortName: side.shortName,
    image: null,
    players: [],
    lineUp: (side.lineUp ?? []).map(([number, name]) => ({
      number,
      name,
      isStarting: true,
      isOnBench: false,
      isCaptain: false,
      isGoalkeeper: false,
    })),
  };

const buildTicker = (demo: DemoTicker): BuiltItem => {
  const { type, league, home, away, intro, scoreboardEnabled } = demo;
  const rules = {
    mode: null,
    sport: '',
    startsAt: null,
    matchStatus: null,
    tennisRules: null,
    allowAutomaticTeaserUpdate: scoreboardEnabled,
    emailAlertEnabled: false,
  };
  const sides = { league: league === null ? null : { id: null, name: league }, home: sideOf(home), away: sideOf(away) };
  return { demo, draft: draftOf('tickers', { ...headOf(demo), type, ...sides, ...rules, intro, scoreboardEnabled }), files: [] };
};

/** Builds the fields of all demo items; `makeId` gives slides and paragraphs their ids. */
export const buildItems = (
  { slideshows, videos, embeds, links, breakingnews, tickers }: DemoItems,
  makeId: () => string,
): readonly BuiltItem[] => [
  ...slideshows.map(demo => buildSlideshow(demo, makeId)),
  ...videos.map(buildVideo),
  ...embeds.map(buildEmbed),
  ...links.map(buildLink),
  ...breakingnews.map(demo => buildBreakingNews(demo, makeId)),
  ...tickers.map(buildTicker),
];
