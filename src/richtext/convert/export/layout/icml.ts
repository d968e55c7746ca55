import type { Text } from '#domain/article/document.ts';
import { type Xml, escapeXml, tag } from '../xml.ts';
import type { LayoutParagraph } from './layout-parts.ts';

const NO_STYLE = '$ID/NormalCharacterStyle';
/** Breaks the line inside a paragraph; a line feed would begin a new one. */
const FORCED_BREAK = '\u2028';

/** The name of the character style of a run; empty if it has no marks. */
const markNames = ({ bold, italic, underlined, strikethrough, subscript, superscript, code }: Text): string =>
  [
    bold === true ? 'Bold' : '',
    italic === true ? 'Italic' : '',
    underlined === true ? 'Underlined' : '',
    strikethrough === true ? 'Strikethrough' : '',
    subscript === true ? 'Subscript' : superscript === true ? 'Superscript' : '',
    code === true ? 'Code' : '',
  ]
    .filter(Boolean)
    .join(' ');

const characterStyle = (name: string): Xml => {
  const names = name.split(' ');
  const fontStyle = names.filter(part => part === 'Bold' || part === 'Italic').join(' ');
  return tag('CharacterStyle', [], {
    Self: `CharacterStyle/${name}`,
    Name: name,
    FontStyle: fontStyle === '' ? undefined : fontStyle,
    Underline: names.includes('Underlined') ? 'true' : undefined,
    StrikeThru: names.includes('Strikethrough') ? 'true' : undefined,
    Position: names.find(part => part === 'Subscript' || part === 'Superscript'),
  });
};

const paragraphStyle = (name: string): Xml => tag('ParagraphStyle', [], { Self: `ParagraphStyle/${name}`, Name: name });

const rangeXml = (run: Text, isEnd: boolean): Xml => {
  const name = markNames(run);
  const content = tag('Content', [escapeXml(run.text.replaceAll('\n', FORCED_BREAK))]);
  return tag('CharacterStyleRange', isEnd ? [content, '<Br/>'] : [content], {
    AppliedCharacterStyle: name === '' ? NO_STYLE : `CharacterStyle/${name}`,
  });
};

const paragraphXml = ({ style, runs }: LayoutParagraph, isLast: boolean): Xml => {
  const filled = runs.filter(({ text }) => text !== '');
  const ranges = filled.length === 0 ? [{ text: '' }] : filled;
  return tag(
    'ParagraphStyleRange',
    ranges.map((run, index) => rangeXml(run, !isLast && index === ranges.length - 1)),
    { AppliedParagraphStyle: `ParagraphStyle/${style}` },
  );
};

/** Writes paragraphs as an InCopy story (ICML, read by InCopy and InDesign from CS6), with a style for each kind of paragraph and of marks. */
export const paragraphsToIcml = (paragraphs: readonly LayoutParagraph[], title: string): string => {
  const styles = [...new Set(paragraphs.map(({ style }) => style))];
  const marks = [...new Set(paragraphs.flatMap(({ runs }) => runs.map(markNames)))].filter(Boolean);
  const story = paragraphs.map((paragraph, index) => paragraphXml(paragraph, index === paragraphs.length - 1));
  const document = tag(
    'Document',
    [
      tag('RootCharacterStyleGroup', [tag('CharacterStyle', [], { Self: NO_STYLE, Name: 'Default' }), ...marks.map(characterStyle)], {
        Self: 'galley_character_styles',
      }),
      tag(
        'RootParagraphStyleGroup',
        [tag('ParagraphStyle', [], { Self: '$ID/NormalParagraphStyle', Name: '$ID/NormalParagraphStyle' }), ...styles.map(paragraphStyle)],
        { Self: 'galley_paragraph_styles' },
      ),
      tag('Story', [tag('StoryPreference', [], { OpticalMarginAlignment: 'true', OpticalMarginSize: '12' }), ...story], {
        Self: 'galley_story',
        TrackChanges: 'false',
        StoryTitle: title,
        AppliedTOCStyle: 'n',
        AppliedNamedGrid: 'n',
      }),
    ],
    { DOMVersion: '8.0', Self: 'galley' },
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<?aid style="50" type="snippet" readerVersion="6.0" featureSet="513" product="8.0(370)" ?>',
    '<?aid SnippetType="InCopyInterchange"?>',
    `${document}\n`,
  ].join('\n');
};
