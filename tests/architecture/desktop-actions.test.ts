import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { pathOfDeepLink } from '#main/addresses.ts';
import { jumpList } from '#main/desktop/system-menus.ts';
import { createTexts } from '#main/texts.ts';
import { read, readJson } from './support/repository.ts';

const { linux } = z
  .object({
    linux: z.object({
      desktop: z.object({
        entry: z.object({ Actions: z.string() }),
        desktopActions: z.record(
          z.string(),
          z.strictObject({ Name: z.string(), 'Name[de]': z.string(), 'Name[fr]': z.string(), Exec: z.string() }),
        ),
      }),
    }),
  })
  .parse(parse(read('electron-builder.yml')));
const { entry, desktopActions } = linux.desktop;
const actions = Object.values(desktopActions);

const tasksIn = (locale: 'en-GB' | 'de-CH' | 'fr-CH') =>
  jumpList({ text: createTexts(locale), recent: [], program: '', leading: '', removed: [] }).flatMap(({ items = [] }) => items);

describe('the actions of the icon on Linux', () => {
  it('the actions of the icon on Linux are announced to the system, each once', () => {
    expect(entry.Actions).toBe(`${Object.keys(desktopActions).join(';')};`);
  });

  it('the actions of the icon on Linux lead to the places of the taskbar’s list, by the name of the program', () => {
    const { name } = z.object({ name: z.string() }).parse(readJson('package.json'));
    const words = actions.map(action => action.Exec.split(' '));
    expect(words.map(([program]) => program)).toEqual(actions.map(() => name));
    expect(words.map(([, link = '']) => pathOfDeepLink(link))).toEqual(tasksIn('en-GB').map(({ args = '' }) => pathOfDeepLink(args)));
  });

  it.each([
    ['Name', 'en-GB'],
    ['Name[de]', 'de-CH'],
    ['Name[fr]', 'fr-CH'],
  ] as const)('the actions of the icon on Linux say as %s what the taskbar’s list says in %s', (key, locale) => {
    expect(actions.map(action => action[key])).toEqual(tasksIn(locale).map(({ title }) => title));
  });
});
