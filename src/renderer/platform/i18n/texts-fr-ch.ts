import { byNamespace } from './by-namespace.ts';

export const texts = byNamespace(
  import.meta.glob<Record<string, string>>('../../../../locales/fr-CH/*.json', { eager: true, import: 'default' }),
);
