import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands/command.ts';
import { createStores, StoresProvider } from '../state/stores.tsx';
import { useCommands, useReadCommands } from './use-commands.ts';

const COMMANDS: readonly Command[] = [{ id: 'test.one', textKey: 'common:retry', run: () => undefined }];

describe('the commands of a screen', () => {
  it('the commands of a screen are offered before the screen is painted, and no longer once it is gone', () => {
    const stores = createStores(localStorage);
    const known: string[] = [];
    const Screen = () => {
      useCommands(COMMANDS);
      useLayoutEffect(() => {
        known.push(...[...stores.commands.getState().mounted.values()].flatMap(({ commands }) => commands.map(({ id }) => id)));
      }, []);
      return null;
    };
    const { unmount } = render(
      <StoresProvider stores={stores}>
        <Screen />
      </StoresProvider>,
    );
    expect(known).toEqual(['test.one']);
    unmount();
    expect(stores.commands.getState().mounted.size).toBe(0);
  });

  it('the commands of a screen are known to what reads them at a key, which is not drawn again when a screen brings others', () => {
    const stores = createStores(localStorage);
    let renders = 0;
    let read = (): readonly Command[] => [];
    const Reader = () => {
      renders += 1;
      read = useReadCommands();
      return null;
    };
    const Screen = () => {
      useCommands(COMMANDS);
      return null;
    };
    render(
      <StoresProvider stores={stores}>
        <Reader />
      </StoresProvider>,
    );
    const { unmount } = render(
      <StoresProvider stores={stores}>
        <Screen />
      </StoresProvider>,
    );
    expect(read()).toEqual(COMMANDS);
    act(() => unmount());
    expect(read()).toEqual([]);
    expect(renders).toBe(1);
  });
});
