import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { goToNextBlock } from '../editing/caret.ts';
import { FIXED_PART, ignoreBreak } from '../editing/structure.ts';
import type { BlockBehaviour, TextRules } from '../model/block.ts';
import { createTextBlock, createVoidBlock } from './create-block.ts';
import { footerToParagraph, leaveFooter, splitParagraph } from './simple-keys.ts';

/** Rules of title header, title and lead: one line, no bold, italic, underline and links (rules.md, section 5, editor rules). */
const HEADING_TEXT: TextRules = { forbiddenMarks: ['bold', 'italic', 'underlined'], isPlain: true, links: false, singleLine: true };

const BODY_TEXT: TextRules = { forbiddenMarks: [], links: true, singleLine: false };

/** B5-067, B5-082, B5-084 and B5-087: one line without bold, italic, underline, subscript and superscript, with links. */
const CAPTION_TEXT: TextRules = {
  forbiddenMarks: ['bold', 'italic', 'underlined', 'subscript', 'superscript'],
  links: true,
  singleLine: true,
};

/** B5-068 and B5-087: as a caption, and no links. */
const CREDIT_TEXT: TextRules = { ...CAPTION_TEXT, links: false };

const HEADING = { place: 'top', text: HEADING_TEXT, isolated: true } as const;
const HEADING_KEYS: BlockBehaviour = { onEnter: goToNextBlock, onSoftBreak: ignoreBreak };

/** The line over the title: a place, a person, a series. First of the three fixed blocks. */
export const titleHeaderModel = createTextBlock({
  ...HEADING,
  type: ELEMENT_TYPE.titleHeader,
  tag: 'p',
  className: 'title-header',
  behaviour: HEADING_KEYS,
});

/** The headline. Second of the three fixed blocks; any `h1` is read as one. */
export const titleModel = createTextBlock({
  ...HEADING,
  type: ELEMENT_TYPE.title,
  tag: 'h1',
  className: 'title',
  reads: ({ tag }) => tag === 'h1',
  behaviour: HEADING_KEYS,
});

/** The paragraph that leads into the article. Third of the three fixed blocks. */
export const leadModel = createTextBlock({
  ...HEADING,
  type: ELEMENT_TYPE.lead,
  tag: 'p',
  className: 'lead',
  behaviour: HEADING_KEYS,
});

/** Body text, and the fallback for any text without another place. */
export const paragraphModel = createTextBlock({
  type: ELEMENT_TYPE.paragraph,
  place: 'body',
  text: BODY_TEXT,
  tag: 'p',
  behaviour: { onEnter: splitParagraph },
});

/** Small print at the end: an agency's mark, a correction, where a text appeared first. */
export const footerModel = createTextBlock({
  type: ELEMENT_TYPE.footer,
  place: 'body',
  text: BODY_TEXT,
  tag: 'p',
  className: 'footer',
  behaviour: { onEnter: leaveFooter, onBackspaceAtStart: footerToParagraph },
});

/** Caption of an image, a slide, a video or an embed; Enter goes on to the credit. HTML allows only one `figcaption` in a figure. */
export const embedCaptionModel = createTextBlock({
  type: ELEMENT_TYPE.embedCaption,
  place: 'inner',
  text: CAPTION_TEXT,
  isolated: true,
  tag: 'span',
  className: 'caption',
  behaviour: { ...FIXED_PART, onSoftBreak: ignoreBreak },
});

/** Credit of its creator; Enter goes on behind the block. */
export const embedCreditModel = createTextBlock({
  type: ELEMENT_TYPE.embedCredit,
  place: 'inner',
  text: CREDIT_TEXT,
  isolated: true,
  tag: 'span',
  className: 'credit',
  behaviour: { ...FIXED_PART, onSoftBreak: ignoreBreak },
});

/** A line between two parts of the text. */
export const separatorModel = createVoidBlock({ type: ELEMENT_TYPE.separator, tag: 'hr' });
