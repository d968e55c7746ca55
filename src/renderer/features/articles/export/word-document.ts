import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  type IStylesOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
} from 'docx';
import type { Comment } from '#domain/comment/comment.ts';
import type { FlowBlock, Run } from '#richtext/convert/flow/flow.ts';
import { createWordRemarks, type WordRemarks } from './word-remarks.ts';
import { newsroomNowMs } from '#ui/time/newsroom-time.ts';

const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
const NUMBERING = 'galley-numbers';
/** Ids of styles that Word does not bring along; our import knows them by their names. */
const CODE_STYLE = 'GalleyCode';
const CAPTION_STYLE = 'QuoteCaption';
/** Word's unit of indentation is a twentieth of a point; this is half an inch. */
const INDENT_TWIPS = 720;

const lookOf = ({ style, href }: Run): IRunOptions => ({
  ...(style.bold === true ? { bold: true } : {}),
  ...(style.italic === true ? { italics: true } : {}),
  ...(style.underlined === true ? { underline: {} } : {}),
  ...(style.strikethrough === true ? { strike: true } : {}),
  ...(style.subscript === true ? { subScript: true } : {}),
  ...(style.superscript === true ? { superScript: true } : {}),
  ...(style.code === true ? { style: CODE_STYLE } : href === undefined ? {} : { style: 'Hyperlink' }),
});

/** Returns the lines of a run; each but the first begins with a break. */
const textRuns = (run: Run, remarks: WordRemarks): readonly ParagraphChild[] =>
  run.text.split('\n').map((text, index) => remarks.textRun(run, { ...lookOf(run), text, ...(index === 0 ? {} : { break: 1 }) }));

const childrenOf = (runs: readonly Run[], remarks: WordRemarks): ParagraphChild[] =>
  runs.flatMap((run): readonly ParagraphChild[] => {
    const words = textRuns(run, remarks);
    return [
      ...remarks.before(run),
      ...(run.href === undefined ? words : [new ExternalHyperlink({ link: run.href, children: words })]),
      ...remarks.behind(run),
    ];
  });

const INDENT = { left: INDENT_TWIPS, right: INDENT_TWIPS };

const STYLES: IStylesOptions = {
  paragraphStyles: [
    {
      id: 'IntenseQuote',
      name: 'Intense Quote',
      basedOn: 'Normal',
      next: CAPTION_STYLE,
      quickFormat: true,
      run: { italics: true },
      paragraph: { indent: INDENT },
    },
    { id: CAPTION_STYLE, name: 'Quote Caption', basedOn: 'Normal', next: 'Normal', quickFormat: true, paragraph: { indent: INDENT } },
  ],
  characterStyles: [{ id: CODE_STYLE, name: 'Galley Code', run: { font: 'Courier New' } }],
};

const separator = (): Paragraph => new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: 'auto' } } });

interface Numbers {
  readonly instanceOf: (group: string) => number;
}

/** Counts the lists of the article: each starts from one. */
const createNumbers = (): Numbers => {
  const instances = new Map<string, number>();
  return {
    instanceOf: group => {
      const instance = instances.get(group) ?? instances.size;
      instances.set(group, instance);
      return instance;
    },
  };
};

const layoutOf = (block: Extract<FlowBlock, { kind: 'line' }>, numbers: Numbers): IParagraphOptions => {
  const { role } = block;
  switch (role.kind) {
    case 'heading':
      return { heading: HEADINGS[Math.min(HEADINGS.length, Math.max(1, role.level)) - 1] ?? HeadingLevel.HEADING_3 };
    case 'item':
      return role.list === 'ordered'
        ? { numbering: { reference: NUMBERING, level: 0, instance: numbers.instanceOf(role.group) } }
        : { bullet: { level: 0 } };
    case 'quote':
      return { style: 'IntenseQuote' };
    case 'quoteCaption':
      return { style: CAPTION_STYLE };
    case 'caption':
    case 'paragraph':
      return {};
  }
};

const paragraphOf = (block: FlowBlock, numbers: Numbers, remarks: WordRemarks): Paragraph | undefined => {
  switch (block.kind) {
    case 'line':
      return new Paragraph({ ...layoutOf(block, numbers), children: childrenOf(block.runs, remarks) });
    case 'separator':
      return separator();
    case 'picture': {
      const words = block.alt === '' ? block.address : block.alt;
      return new Paragraph({ children: childrenOf([{ text: words, style: {}, href: block.address }], remarks) });
    }
    case 'element':
      return undefined;
  }
};

/** Writes blocks as a Word file, with their comments and tracked changes. */
export const writeWordDocument = (
  blocks: readonly FlowBlock[],
  title: string,
  comments: readonly Comment[] = [],
  now: Date = new Date(newsroomNowMs()),
): Promise<Blob> => {
  const numbers = createNumbers();
  const remarks = createWordRemarks(blocks, comments, now);
  const start = remarks.atStart.length === 0 ? [] : [new Paragraph({ children: remarks.atStart })];
  const document = new Document({
    title,
    creator: 'Galley',
    ...(remarks.comments.length === 0 ? {} : { comments: { children: remarks.comments } }),
    styles: STYLES,
    numbering: {
      config: [
        {
          reference: NUMBERING,
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1.',
              style: { paragraph: { indent: { left: INDENT_TWIPS, hanging: INDENT_TWIPS / 2 } } },
            },
          ],
        },
      ],
    },
    sections: [{ children: [...start, ...blocks.flatMap(block => paragraphOf(block, numbers, remarks) ?? [])] }],
  });
  return Packer.toBlob(document);
};
