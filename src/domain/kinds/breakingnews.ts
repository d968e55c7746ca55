import { readersText } from '../article/document.ts';
import { firstPicture } from '../article/first-picture.ts';
import { breakingNewsDraftSchema, breakingNewsSchema } from '../breakingnews/breakingnews.ts';
import { bodyFault, missingForBreakingNews } from '../breakingnews/requirements.ts';
import { missingFields } from '../item/problems.ts';
import { filesShownIn } from '../media/shown-files.ts';
import { ITEM_ACCESS, ITEM_COLUMNS } from './item-parts.ts';
import { defineItem, FIRST_FORMAT } from './kind.ts';

/** Breaking news: a few lines that are published and sent at once. */
export const breakingnews = defineItem({
  name: 'breakingnews',
  api: { service: 'breakingnews', path: '/breakingnews', operation: 'BreakingNews', one: 'breaking news', isLarge: true },
  address: '/breakingnews',
  menu: { group: 'content', position: 70 },
  access: ITEM_ACCESS,
  offline: 'written',
  attaches: true,
  merge: 'record',
  draft: breakingNewsDraftSchema,
  stored: breakingNewsSchema,
  format: FIRST_FORMAT,
  title: ({ title }) => title,
  pictures: ({ body }) => filesShownIn({ body }),
  fault: ({ body }) => {
    const message = bodyFault(body);
    return message === undefined ? undefined : { field: 'body', message };
  },
  columns: ITEM_COLUMNS,
  published: {
    hasPage: true,
    texts: ({ body }) => ({ body: body.map(readersText).join('\n') }),
    elements: ({ body }) => body,
    words: ({ body }) => body.map(readersText),
    face: ({ body }) => {
      const image = firstPicture(body);
      return image && { image, caption: image.caption, credit: image.credit };
    },
    missing: draft => missingFields(missingForBreakingNews(draft)),
  },
});
