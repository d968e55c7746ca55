import { byPage } from './by-page.ts';

export const texts = byPage(
  import.meta.glob<string>('../../../../locales/en-GB/help/*.md', { eager: true, query: '?raw', import: 'default' }),
);
