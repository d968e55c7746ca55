import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { printHtml } from '../../html/print-html.ts';
import { elementsToTree } from '../document-html.ts';
import { isForeign, referenceTree } from './article-flow.ts';
import { type NewsOptions, bodyOf, wordsOfHead } from './news-facts.ts';
import { isForReaders } from './web-page.ts';

const PLAIN = 'text/plain';

const titled = (role: string, value: string): readonly { readonly role: string; readonly contenttype: string; readonly value: string }[] =>
  value === '' ? [] : [{ role, contenttype: PLAIN, value }];

/** Writes an article as a news item in JSON (IPTC ninjs 2.2), its text as HTML. */
export const articleToNinjs = (elements: readonly Element[], { language, nameOf, news }: NewsOptions): string => {
  const body = bodyOf(elements).filter(isForReaders);
  const tree = elementsToTree(body, {
    identity: false,
    replace: (element, writer) => (isForeign(element) ? referenceTree(element, writer, nameOf) : undefined),
  });
  const item = {
    uri: `urn:uuid:${news.id}`,
    type: 'text',
    representationtype: 'full',
    ...(news.createdAt === undefined ? {} : { firstcreated: news.createdAt }),
    ...(news.updatedAt === undefined ? {} : { versioncreated: news.updatedAt }),
    pubstatus: news.isPublic ? 'usable' : 'withheld',
    language,
    ...(news.authors.length === 0 ? {} : { by: news.authors.join(', ') }),
    headlines: [
      ...titled('main', wordsOfHead(elements, ELEMENT_TYPE.title)),
      ...titled('kicker', wordsOfHead(elements, ELEMENT_TYPE.titleHeader)),
    ],
    descriptions: titled('lead', wordsOfHead(elements, ELEMENT_TYPE.lead)),
    bodies: [
      {
        role: 'main',
        contenttype: 'text/html',
        value: printHtml(tree),
      },
    ],
  };
  return `${JSON.stringify(item, null, 2)}\n`;
};
