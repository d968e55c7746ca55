import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type { FlowBlock, Run } from '#richtext/convert/flow/flow.ts';

const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
const NUMBERING = 'galley-numbers';
/** A twentieth of a point: Word's unit of indentation; this is half an inch. */
const INDENT_TWIPS = 720;

const lookOf = ({ style, href }: Run): IRunOptions => ({
  ...(style.bold === true ? { bold: true } : {}),
  ...(style.italic === true ? { italics: true } : {}),
  ...(style.underlined === true ? { underline: {} } : {}),
  ...(style.strikethrough === true ? { strike: true } : {}),
  ...(style.subscript === true ? { subScript: true } : {}),
  ...(style.superscript === true ? { superScript: true } : {}),
  ...(style.code === true ? { font: 'Courier New' } : {}),
  ...(href === undefined ? {} : { style: 'Hyperlink' }),
});

/** The lines of a run; each but the first begins with a break. */
const textRuns = (run: Run): readonly TextRun[] =>
  run.text.split('\n').map((text, index) => new TextRun({ ...lookOf(run), text, ...(index === 0 ? {} : { break: 1 }) }));

const childrenOf = (runs: readonly Run[]): ParagraphChild[] =>
  runs.flatMap((run): readonly ParagraphChild[] =>
    run.href === undefined ? textRuns(run) : [new ExternalHyperlink({ link: run.href, children: textRuns(run) })],
  );

const separator = (): Paragraph => new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: 'auto' } } });

interface Numbers {
  readonly instanceOf: (group: string) => number;
}

/** Each list of the article counts from one. */
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
      return { style: 'IntenseQuote', indent: { left: INDENT_TWIPS, right: INDENT_TWIPS } };
    case 'quoteCaption':
      return { indent: { left: INDENT_TWIPS, right: INDENT_TWIPS } };
    case 'caption':
    case 'paragraph':
      return {};
  }
};

const paragraphOf = (block: FlowBlock, numbers: Numbers): Paragraph | undefined => {
  switch (block.kind) {
    case 'line':
      return new Paragraph({ ...layoutOf(block, numbers), children: childrenOf(block.runs) });
    case 'separator':
      return separator();
    case 'picture': {
      const words = block.alt === '' ? block.address : block.alt;
      return new Paragraph({ children: childrenOf([{ text: words, style: {}, href: block.address }]) });
    }
    case 'element':
      return undefined;
  }
};

/** Writes a flow of blocks as a Word file. */
export const writeWordDocument = (blocks: readonly FlowBlock[], title: string): Promise<Blob> => {
  const numbers = createNumbers();
  const document = new Document({
    title,
    creator: 'Galley',
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
    sections: [{ children: blocks.flatMap(block => paragraphOf(block, numbers) ?? []) }],
  });
  return Packer.toBlob(document);
};
