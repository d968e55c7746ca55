import type { BlockModel } from './model/block.ts';
import { embeddedContentModel } from './blocks/embedded-content/model.ts';
import { frontendComponentModel } from './blocks/frontend-component/model.ts';
import { NETWORK_MODELS } from './embeds/embed-model.ts';
import { commentModel } from './blocks/comment/model.ts';
import { crossheadModel } from './blocks/crosshead/model.ts';
import { dynamicTeaserModel, dynamicTeaserTitleModel } from './blocks/dynamic-teaser/model.ts';
import { embeddedSnippetModel } from './blocks/embedded-snippet/model.ts';
import { embeddedVideoModel } from './blocks/embedded-video/model.ts';
import { imageModel } from './blocks/image/model.ts';
import { importInterviewModel } from './blocks/import-interview/model.ts';
import { infoboxContentModel, infoboxModel, infoboxTitleModel } from './blocks/infobox/model.ts';
import { interviewAnswerModel, interviewModel, interviewQuestionModel } from './blocks/interview/model.ts';
import {
  embedCaptionModel,
  embedCreditModel,
  footerModel,
  leadModel,
  paragraphModel,
  separatorModel,
  titleHeaderModel,
  titleModel,
} from './blocks/simple-blocks.ts';
import { listItemModel, orderedListModel, unorderedListModel } from './blocks/list/model.ts';
import { linkModel } from './blocks/link/model.ts';
import { pollAnswerModel, pollModel, pollQuestionModel } from './blocks/poll/model.ts';
import { quoteCaptionModel, quoteModel, quoteTextModel } from './blocks/quote/model.ts';
import { summaryListModel, summaryModel } from './blocks/summary/model.ts';
import { tickerModel } from './blocks/ticker/model.ts';
import { tickerSummaryModel } from './blocks/ticker-summary/model.ts';
import { slideModel, slideshowModel } from './blocks/slideshow/model.ts';
import { unknownModel } from './blocks/unknown/model.ts';

/** All blocks, in the order in which HTML is offered to them: blocks recognised by a class come before those that take any tag. */
export const BLOCK_MODELS: readonly BlockModel[] = [
  titleHeaderModel,
  titleModel,
  leadModel,
  tickerModel,
  embeddedVideoModel, // before embedded content, which takes any frame
  ...NETWORK_MODELS,
  embeddedContentModel,
  frontendComponentModel,
  quoteModel,
  quoteTextModel,
  quoteCaptionModel,
  crossheadModel,
  unorderedListModel,
  orderedListModel,
  listItemModel,
  embeddedSnippetModel,
  embedCaptionModel,
  embedCreditModel,
  slideshowModel,
  slideModel,
  dynamicTeaserModel,
  dynamicTeaserTitleModel,
  infoboxModel,
  infoboxTitleModel,
  infoboxContentModel,
  interviewModel,
  interviewQuestionModel,
  interviewAnswerModel,
  importInterviewModel,
  pollModel,
  pollQuestionModel,
  pollAnswerModel,
  summaryModel,
  summaryListModel,
  tickerSummaryModel,
  commentModel,
  footerModel,
  separatorModel,
  imageModel, // after all that write figures, as it takes any figure with one picture
  linkModel,
  paragraphModel,
];

const modelsByType: ReadonlyMap<string, BlockModel> = new Map(BLOCK_MODELS.map(model => [model.type, model]));

/** The model of an element type that may be stored; undefined for a type of another version. */
export const modelOf = (type: string): BlockModel | undefined => modelsByType.get(type);

/** The model of an element type in the editor: also the island for unknown elements. */
export const editorModelOf = (type: string): BlockModel | undefined => (type === unknownModel.type ? unknownModel : modelOf(type));

/** Checks whether an element type is inline. */
export const isInlineType = (type: string): boolean => modelOf(type)?.place === 'inline';
