import { contentPicker } from '../content/content-picker.tsx';

/** Articles that can take the place of breaking news. */
export const READY_ARTICLES = contentPicker({
  title: 'breakingnews:replace.picker',
  pageSize: 5,
  contentType: 'articles',
  statuses: { contentStatus: ['readyToPublish'], publicationStatus: ['notPublished', 'unpublished', 'internalOnly'] },
  none: { title: 'content:nothing.title', detail: 'breakingnews:replace.none' },
});

/** Breaking news that an article can replace. */
export const PUBLIC_NEWS = contentPicker({
  title: 'breakingnews:replace.pickerNews',
  pageSize: 5,
  contentType: 'breakingnews',
  statuses: { publicationStatus: ['published', 'unlisted'] },
  none: { title: 'content:nothing.title', detail: 'breakingnews:replace.noneNews' },
});
