import { type Element, ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { settleTrackedChanges } from '#domain/article/tracked-changes.ts';
import type { Comment } from '#domain/comment/comment.ts';
import { slugOf } from '#domain/text/slug.ts';
import { articleFlow } from '#richtext/convert/export/article-flow.ts';
import { articleToMarkdown } from '#richtext/convert/export/markdown.ts';
import type { NewsFacts } from '#richtext/convert/export/news-facts.ts';
import { articleToNinjs } from '#richtext/convert/export/ninjs.ts';
import { articleToNitf } from '#richtext/convert/export/nitf.ts';
import { articleToPage } from '#richtext/convert/export/web-page.ts';

export const EXPORT_FORMATS = ['html', 'markdown', 'word', 'ninjs', 'nitf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const ENDINGS: Readonly<Record<ExportFormat, string>> = { html: 'html', markdown: 'md', word: 'docx', ninjs: 'json', nitf: 'xml' };

export interface ExportOptions {
  readonly format: ExportFormat;
  readonly language: string;
  /** Returns the name of a picture or embed block. */
  readonly nameOf: (type: string) => string;
  /** Facts of a news item beside its text. */
  readonly news: NewsFacts;
  /** Comments of colleagues on the article; only a Word file holds them. */
  readonly comments?: readonly Comment[];
  /** Name of the file if the article has no title yet. */
  readonly untitled: string;
}

const titleOf = (elements: readonly Element[]): string => {
  const title = elements.find(element => element.type === ELEMENT_TYPE.title);
  return title ? plainText(title).trim() : '';
};

/** Returns the article's slug for the name of a file. */
export const slugOfTitle = (elements: readonly Element[], untitled: string): string => {
  const slug = slugOf(titleOf(elements));
  return slug === '' ? slugOf(untitled) : slug;
};

/** Returns the name of the file: the article's slug, and the ending of the format. */
export const fileNameOf = (elements: readonly Element[], { format, untitled }: Pick<ExportOptions, 'format' | 'untitled'>): string =>
  `${slugOfTitle(elements, untitled)}.${ENDINGS[format]}`;

/** Exports an article as a file; tracked changes are accepted if the format holds none. The writer of Word files is loaded on demand. */
export const exportArticle = async (written: readonly Element[], options: ExportOptions): Promise<File> => {
  const name = fileNameOf(written, options);
  const elements = settleTrackedChanges(written, 'accept');
  switch (options.format) {
    case 'html':
      return new File([articleToPage(elements, options)], name, { type: 'text/html;charset=utf-8' });
    case 'markdown':
      return new File([articleToMarkdown(elements, options.nameOf)], name, { type: 'text/markdown;charset=utf-8' });
    case 'ninjs':
      return new File([articleToNinjs(elements, options)], name, { type: 'application/json' });
    case 'nitf':
      return new File([articleToNitf(elements, options)], name, { type: 'application/xml' });
    case 'word': {
      const { writeWordDocument } = await import('./word-document.ts');
      const blob = await writeWordDocument(articleFlow(written, options.nameOf), titleOf(elements), options.comments);
      return new File([blob], name, { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' });
    }
  }
};
