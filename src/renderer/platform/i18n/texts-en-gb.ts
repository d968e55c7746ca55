import { byNamespace } from './by-namespace.ts';

export const texts = byNamespace(
  import.meta.glob<Record<string, string>>('../../../../locales/en-GB/*.json', { eager: true, import: 'default' }),
);
