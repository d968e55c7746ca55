import { byPage } from './by-page.ts';

export const texts = byPage(
  import.meta.glob<string>('../../../../locales/de-CH/help/*.md', { eager: true, query: '?raw', import: 'default' }),
);
