import type { ArticleStatus } from '#bridge/states.ts';
import type { ArticleTemplate, Template } from '#domain/article/article.ts';
import { type Element, ELEMENT_TYPE, type RichTextDocument } from '#domain/article/document.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { ok } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { documentOf, toWire } from '../drafts/same-document.ts';
import { type DeskResult, fail } from '../failure.ts';
import { type ArticlesContext, guardStorage, nowIso } from './context.ts';
import { statusOf } from './status.ts';

export interface Creation {
  readonly template: ArticleTemplate;
  readonly contentLocale: ContentLocale;
  readonly title: string;
  readonly metadata: MetadataPatch;
}

const EMPTY_PARTS = [ELEMENT_TYPE.titleHeader, ELEMENT_TYPE.title, ELEMENT_TYPE.lead, ELEMENT_TYPE.paragraph] as const;

/** Used before a template is loaded: the three fixed blocks and a paragraph. */
const blankDocument = (context: ArticlesContext): RichTextDocument =>
  documentOf(EMPTY_PARTS.map(type => ({ type, id: context.random.uuid(), children: [{ text: '' }] })));

const withTitle = (document: RichTextDocument, title: string): RichTextDocument => {
  if (title === '') return document;
  const titled = (element: Element): Element =>
    element.type === ELEMENT_TYPE.title ? { ...element, children: [{ text: title }] } : element;
  return documentOf(document.elements.map(titled));
};

const pickTemplate = (templates: readonly Template[], { template, contentLocale }: Creation): RichTextDocument | undefined =>
  templates.find(candidate => candidate.template === template && candidate.contentLocale === contentLocale)?.document;

/** Makes a draft with an id of this desk and queues its creation; the newsroom gives it its own id later. */
export const createCreating =
  (context: ArticlesContext) =>
  async (creation: Creation): Promise<DeskResult<ArticleStatus>> => {
    const owner = context.owner();
    if (owner === undefined) return fail('unauthorised');
    const text = pickTemplate(await context.templates(), creation) ?? blankDocument(context);
    const document = withTitle(text, creation.title.trim());
    const { template, contentLocale, metadata } = creation;
    return guardStorage(() => {
      const draft = context.book.transact(() => {
        const added = context.book.add({
          owner,
          articleId: null,
          temporaryId: context.random.uuid(),
          metadataId: null,
          facts: {
            locale: contentLocale,
            template,
            etag: null,
            revisionNumber: null,
            updatedAt: null,
            lastUpdatedBy: null,
            metadata: null,
            metadataEtag: null,
            creation: metadata,
            rebase: 0,
            savedAt: nowIso(context),
            comparedAt: null,
            gone: null,
          },
          base: null,
          saved: document,
          working: document,
          typed: document.elements.filter((element, index) => element !== text.elements[index]).map(({ id }) => id),
        });
        context.entries.add(added, { kind: 'createArticle', template, contentLocale, metadata, document: toWire(document) });
        return added;
      });
      context.notify(draft.id);
      context.queue.kick();
      return ok(statusOf(context, draft));
    });
  };
