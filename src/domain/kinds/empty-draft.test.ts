import { describe, expect, it } from 'vitest';
import { emptyDraft } from './empty-draft.ts';
import { ITEM_RESOURCES, itemDraftSchema } from './item.ts';

describe('a new item', () => {
  it.each(ITEM_RESOURCES)('a new item of %s has a title and otherwise nothing, and fits its schema', resource => {
    const draft = emptyDraft(resource, 'Hochwasser');
    expect(itemDraftSchema.parse(draft)).toEqual(draft);
    expect(draft.item).toMatchObject({ titleHeader: '', title: 'Hochwasser', lead: '' });
  });

  it('leads to a page of the web where it is a link, which opens where the reader is', () => {
    expect(emptyDraft('links', 'x').item).toMatchObject({ url: '', type: 'url', openInNewWindow: false, preview: null });
  });
});
