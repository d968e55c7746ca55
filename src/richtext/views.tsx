import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockView } from './view/block-view.tsx';
import { embeddedContentView } from './blocks/embedded-content/view.tsx';
import { frontendComponentView } from './blocks/frontend-component/view.tsx';
import { NETWORK_VIEWS } from './embeds/network-views.tsx';
import { commentBlockView } from './blocks/comment/view.tsx';
import { crossheadView } from './blocks/crosshead/view.tsx';
import { dynamicTeaserTitleView, dynamicTeaserView } from './blocks/dynamic-teaser/view.tsx';
import { embeddedSnippetView } from './blocks/embedded-snippet/view.tsx';
import { embeddedVideoView } from './blocks/embedded-video/view.tsx';
import { imageView } from './blocks/image/view.tsx';
import { importInterviewView } from './blocks/import-interview/view.tsx';
import { infoboxContentView, infoboxTitleView, infoboxView } from './blocks/infobox/view.tsx';
import { interviewAnswerView, interviewQuestionView, interviewView } from './blocks/interview/view.tsx';
import {
  embedCaptionView,
  embedCreditView,
  footerView,
  leadView,
  paragraphView,
  separatorView,
  titleHeaderView,
  titleView,
} from './blocks/simple-views.tsx';
import { listItemView, orderedListView, unorderedListView } from './blocks/list/view.tsx';
import { linkView } from './blocks/link/view.tsx';
import { pollAnswerView, pollQuestionView, pollView } from './blocks/poll/view.tsx';
import { quoteCaptionView, quoteTextView, quoteView } from './blocks/quote/view.tsx';
import { summaryListView, summaryView } from './blocks/summary/view.tsx';
import { tickerView } from './blocks/ticker/view.tsx';
import { tickerSummaryView } from './blocks/ticker-summary/view.tsx';
import { slideView, slideshowView } from './blocks/slideshow/view.tsx';
import { unknownView } from './blocks/unknown/view.tsx';

const isTelevision = ({ type }: BlockView): boolean => type === ELEMENT_TYPE.zattoo;

/** All blocks; the insert menu keeps this order. */
export const BLOCK_VIEWS: readonly BlockView[] = [
  titleHeaderView,
  titleView,
  leadView,
  paragraphView,
  crossheadView,
  unorderedListView,
  orderedListView,
  listItemView,
  imageView,
  slideshowView,
  slideView,
  quoteView,
  quoteTextView,
  quoteCaptionView,
  infoboxView,
  infoboxTitleView,
  infoboxContentView,
  interviewView,
  interviewQuestionView,
  interviewAnswerView,
  importInterviewView,
  pollView,
  pollQuestionView,
  pollAnswerView,
  summaryView,
  summaryListView,
  tickerView,
  tickerSummaryView,
  footerView,
  commentBlockView,
  separatorView,
  embeddedSnippetView,
  dynamicTeaserView,
  dynamicTeaserTitleView,
  embeddedVideoView,
  embedCaptionView,
  embedCreditView,
  ...NETWORK_VIEWS.filter(view => !isTelevision(view)),
  embeddedContentView,
  ...NETWORK_VIEWS.filter(isTelevision),
  frontendComponentView,
  linkView,
  unknownView,
];

const viewsByType: ReadonlyMap<string, BlockView> = new Map(BLOCK_VIEWS.map(view => [view.type, view]));

/** The view of an element in the editor; elements without a view are on an island. */
export const viewOf = (type: string): BlockView | undefined => viewsByType.get(type);
