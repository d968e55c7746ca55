import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { mergeDocuments } from '#domain/article/merge/merge.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { block } from '#tests/support/article-host.ts';
import { ConflictRow } from './ConflictRow.tsx';

const nothing = (): void => undefined;
const words = (text: string): Element => block('paragraph', 'p', text);

/** Returns the question that is asked if both have changed one paragraph. */
const ask = async (base: Element, mine: Element, theirs: Element): Promise<string> => {
  const version = (element: Element) => ({ version: 'v008' as const, elements: [element] });
  const { conflicts } = mergeDocuments({ base: version(base), mine: version(mine), theirs: version(theirs) });
  const i18n = await createI18n('en-GB');
  await i18n.loadNamespaces(['conflict', 'blocks']);
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      {conflicts.map(conflict => (
        <ConflictRow key={conflict.key} conflict={conflict} decision={undefined} isFocused={false} onChoose={nothing} onFocus={nothing} />
      ))}
    </I18nextProvider>,
  );
  return container.textContent;
};

describe('a question of the text', () => {
  it('says of two new sentences that both wrote something new, not that both changed the same one', async () => {
    const asked = await ask(words('Der Rat tagt.'), words('Der Rat tagt. Es regnet.'), words('Der Rat tagt. Es schneit.'));
    expect(asked).toContain('both wrote something new at this place');
  });

  it('says that both changed the same sentence where they did', async () => {
    const asked = await ask(words('Der Rat tagt.'), words('Der Rat ruht.'), words('Der Rat schläft.'));
    expect(asked).toContain('both changed the same sentence');
  });
});
