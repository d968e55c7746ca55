import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UiProvider } from '../UiProvider.tsx';
import { Combobox } from './Combobox.tsx';

const TAGS = ['Biodiversität', 'Velo'];

describe('a combobox whose options come from a search', () => {
  let chosen: string[];
  let answer: (query: string) => void;

  const Search = () => {
    const [query, setQuery] = useState('');
    const [answered, setAnswered] = useState('');
    answer = setAnswered;
    const found = answered === '' ? [] : TAGS.filter(tag => tag.toLowerCase().includes(answered));
    return (
      <>
        <Combobox
          label="Tag"
          query={query}
          onQuery={setQuery}
          isAnswered={query === answered}
          options={found.map(tag => ({ id: tag, label: tag }))}
          emptyText="none"
          onChoose={id => chosen.push(id)}
        />
        <button type="button">next</button>
      </>
    );
  };

  beforeEach(async () => {
    chosen = [];
    const i18n = createInstance();
    await i18n.use(initReactI18next).init({ lng: 'en-GB', resources: {}, keySeparator: false, fallbackLng: false });
    render(
      <I18nextProvider i18n={i18n}>
        <UiProvider>
          <Search />
        </UiProvider>
      </I18nextProvider>,
    );
    await userEvent.type(screen.getByRole('combobox', { name: 'Tag' }), 've');
    answer('ve');
    await screen.findByRole('option', { name: 'Biodiversität' });
  });
  afterEach(cleanup);

  const shows = async (query: string): Promise<void> => {
    answer(query);
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Biodiversität' })).toBeNull());
  };

  it('takes on Enter the first row of the answer to the typed letters, not of the one to fewer letters', async () => {
    await userEvent.keyboard('lo{Enter}');
    expect(chosen).toEqual([]);
    await shows('velo');
    await waitFor(() => expect(chosen).toEqual(['Velo']));
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
  });

  it('takes nothing if nothing is found for the typed letters', async () => {
    await userEvent.keyboard('xx{Enter}');
    await shows('vexx');
    expect(chosen).toEqual([]);
    expect(screen.getByText('none')).toBeTruthy();
  });

  it('takes nothing of an answer that comes after the user has typed on, pressed Escape or gone on', async () => {
    await userEvent.keyboard('l{Enter}o');
    await shows('velo');
    expect(chosen).toEqual([]);
    await userEvent.keyboard('x{Enter}{Escape}');
    answer('velox');
    await userEvent.keyboard('{Backspace}{Enter}');
    await userEvent.tab();
    answer('velo');
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('option', { name: 'Velo' });
    expect(chosen).toEqual([]);
  });

  it('takes the row that the user went to by the arrow keys, whatever is being searched', async () => {
    await userEvent.keyboard('l{ArrowDown}{Enter}');
    expect(chosen).toEqual(['Velo']);
  });

  it('takes the first row at once when it answers the typed letters', async () => {
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual(['Biodiversität']);
  });
});
