import type { ItemDraft, ItemResource } from '#domain/kinds/item.ts';

const HEAD = { titleHeader: '', lead: '' } as const;

/** A new item of a kind with nothing but its title. */
export const emptyDraft = (resource: ItemResource, title: string): ItemDraft => {
  switch (resource) {
    case 'slideshows':
      return { resource, item: { ...HEAD, title, slides: [] } };
    case 'videos':
      return { resource, item: { ...HEAD, title, intro: '', url: '', elvisId: null, preview: null } };
    case 'embeds':
      return { resource, item: { ...HEAD, title, url: '', preview: null } };
    case 'links':
      return { resource, item: { ...HEAD, title, url: '', type: 'url', openInNewWindow: false, preview: null } };
  }
};
