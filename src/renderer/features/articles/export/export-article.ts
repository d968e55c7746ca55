import { type Element, ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { slugOf } from '#domain/text/slug.ts';
import { articleFlow } from '#richtext/convert/export/article-flow.ts';
import { articleToMarkdown } from '#richtext/convert/export/markdown.ts';
import { articleToPage } from '#richtext/convert/export/web-page.ts';

export const EXPORT_FORMATS = ['html', 'markdown', 'word'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const ENDINGS: Readonly<Record<ExportFormat, string>> = { html: 'html', markdown: 'md', word: 'docx' };

export interface ExportOptions {
  readonly format: ExportFormat;
  readonly language: string;
  /** The name of a picture or embed block. */
  readonly nameOf: (type: string) => string;
  /** The name of the file where the article has no title yet. */
  readonly untitled: string;
}

const titleOf = (elements: readonly Element[]): string => {
  const title = elements.find(element => element.type === ELEMENT_TYPE.title);
  return title ? plainText(title).trim() : '';
};

/** The name of the file: the article's address part, and the ending of the format. */
export const fileNameOf = (elements: readonly Element[], { format, untitled }: Pick<ExportOptions, 'format' | 'untitled'>): string => {
  const slug = slugOf(titleOf(elements));
  return `${slug === '' ? slugOf(untitled) : slug}.${ENDINGS[format]}`;
};

/** Writes an article as a file. The writer of Word files is loaded when it is first asked for. */
export const exportArticle = async (elements: readonly Element[], options: ExportOptions): Promise<File> => {
  const name = fileNameOf(elements, options);
  switch (options.format) {
    case 'html':
      return new File([articleToPage(elements, options)], name, { type: 'text/html;charset=utf-8' });
    case 'markdown':
      return new File([articleToMarkdown(elements, options.nameOf)], name, { type: 'text/markdown;charset=utf-8' });
    case 'word': {
      const { writeWordDocument } = await import('./word-document.ts');
      const blob = await writeWordDocument(articleFlow(elements, options.nameOf), titleOf(elements));
      return new File([blob], name, { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' });
    }
  }
};
