import { byPage } from './by-page.ts';

export const texts = byPage(
  import.meta.glob<string>('../../../../locales/fr-CH/help/*.md', { eager: true, query: '?raw', import: 'default' }),
);
