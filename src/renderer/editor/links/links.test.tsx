import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Element, LinkData } from '#domain/article/document.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import type { LinkServices } from '#richtext/view/link-services.tsx';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { ArticleEditor, type ArticleEditorHandle } from '../ArticleEditor.tsx';
import { LinkDialog } from './LinkDialog.tsx';

const i18n = await createI18n('en-GB');
afterEach(cleanup);

const NIGHT_TRAIN = { kind: 'internal', metadataId: '100000000042' } as const;

const services = (more: Partial<LinkServices> = {}): LinkServices => ({
  PickTarget: ({ onPick, onClose }) => (
    <div role="dialog" aria-label="Targets">
      <button type="button" onClick={() => onPick(NIGHT_TRAIN, 'Nachtzug')}>
        Nachtzug
      </button>
      <button type="button" onClick={() => onPick({ kind: 'tag', tagId: 7 }, 'velo')}>
        velo
      </button>
      <button type="button" onClick={onClose}>
        Leave
      </button>
    </div>
  ),
  TargetName: ({ target }) => <span>name of the {target.kind}</span>,
  pathOf: target => (target.kind === 'tag' ? `/tags/${target.tagId}` : `/preview/metadata/100000000042`),
  ...more,
});

describe('the link dialog (B2-018)', () => {
  const show = (props: Partial<ComponentProps<typeof LinkDialog>> = {}) => {
    const onSave = vi.fn<(link: LinkData, text: string) => void>();
    render(
      <I18nextProvider i18n={i18n}>
        <LinkDialog
          link={undefined}
          text=""
          services={services()}
          onSave={onSave}
          onRemove={() => undefined}
          onClose={() => undefined}
          {...props}
        />
      </I18nextProvider>,
    );
    return { onSave, person: userEvent.setup() };
  };
  const save = () => screen.getByRole('button', { name: 'Set link' });

  it('switches between outside and inside; choosing a target sets kind and id, and the text where there is none (B4-037)', async () => {
    const { onSave, person } = show();
    expect(screen.getByLabelText(/Address/u)).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'Our own content' }));
    expect(screen.queryByLabelText(/Address/u)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Choose' }));
    await person.click(screen.getByRole('button', { name: 'Nachtzug' }));
    expect(screen.queryByRole('dialog', { name: 'Targets' })).toBeNull();
    expect(screen.getByText('name of the internal')).toBeTruthy();
    await person.click(save());
    expect(onSave).toHaveBeenCalledWith(NIGHT_TRAIN, 'Nachtzug');
  });

  it('changes a target and leaves the text as it is (B4-037)', async () => {
    const { onSave, person } = show({ link: NIGHT_TRAIN, text: 'Im Liegewagen' });
    await person.click(screen.getByRole('button', { name: 'Choose another' }));
    await person.click(screen.getByRole('button', { name: 'velo' }));
    await person.click(save());
    expect(onSave).toHaveBeenCalledWith({ kind: 'tag', tagId: 7 }, 'Im Liegewagen');
  });

  it('keeps what was chosen where the choice is left without choosing', async () => {
    const { onSave, person } = show({ link: NIGHT_TRAIN, text: 'Im Liegewagen' });
    await person.click(screen.getByRole('button', { name: 'Choose another' }));
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    await person.click(save());
    expect(onSave).toHaveBeenCalledWith(NIGHT_TRAIN, 'Im Liegewagen');
  });

  it('requires text and target, and says so (B5-035)', async () => {
    const { onSave, person } = show();
    await person.click(screen.getByRole('radio', { name: 'Our own content' }));
    await person.click(save());
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
  });

  const HTTP = { kind: 'external', href: 'http://bern.ch/a' } as const;
  const MAIL = { kind: 'external', href: 'mailto:desk@bern.ch' } as const;

  it.each([
    ['a new link takes secure addresses only (B5-030)', undefined, '', 'An address that starts with https://'],
    ['an insecure link takes insecure ones too (B5-031)', HTTP, '', 'An address that starts with https:// or http://'],
    ['a link to a mailbox takes mail addresses too (B5-032)', MAIL, '', 'An address that starts with https:// or mailto:'],
    [
      'into an insecure link a mail address may be pasted (B5-033)',
      HTTP,
      MAIL.href,
      'An address that starts with https://, http:// or mailto:',
    ],
  ])('%s, and says so', async (_name, link, pasted, message) => {
    const { onSave, person } = show({ text: 'Bern', ...(link ? { link } : {}) });
    const address = screen.getByLabelText(/Address/u);
    await person.clear(address);
    await person.click(address);
    if (pasted !== '') await person.paste(pasted);
    await person.clear(address);
    await person.type(address, 'ftp://bern.ch');
    await person.click(save());
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByText(message)).toBeTruthy();
  });

  it.each([
    ['an insecure link to another insecure address (B5-031)', HTTP, 'http://bern.ch/b', 'http://bern.ch/b'],
    ['a link to a mailbox to another one, as it is typed (B5-032)', MAIL, 'chief@bern.ch', 'mailto:chief@bern.ch'],
  ])('changes %s', async (_name, link, typed, href) => {
    const { onSave, person } = show({ text: 'Bern', link });
    const address = screen.getByLabelText(/Address/u);
    await person.clear(address);
    await person.type(address, typed);
    await person.click(save());
    expect(onSave).toHaveBeenCalledWith({ kind: 'external', href }, 'Bern');
  });

  it.each([HTTP, MAIL, { kind: 'external', href: 'http://intranet/x' } as const])(
    'changes the words of the link to $href, which it does not judge again',
    async link => {
      const { onSave, person } = show({ text: 'Bern', link });
      await person.type(screen.getByLabelText(/^Link text/u), ' baut');
      await person.click(save());
      expect(onSave).toHaveBeenCalledWith(link, 'Bern baut');
    },
  );

  it('takes an insecure address that is pasted for a new link (B5-036)', async () => {
    const { onSave, person } = show({ text: 'Bern' });
    await person.click(screen.getByLabelText(/Address/u));
    await person.paste('http://bern.ch');
    await person.click(save());
    expect(onSave).toHaveBeenCalledWith({ kind: 'external', href: 'http://bern.ch' }, 'Bern');
  });

  it('completes an address that lacks its beginning, and saves with Enter', async () => {
    const { onSave, person } = show({ text: 'Bern' });
    await person.type(screen.getByLabelText(/Address/u), 'bern.ch{Enter}');
    expect(onSave).toHaveBeenCalledWith({ kind: 'external', href: 'https://bern.ch' }, 'Bern');
  });

  it('offers web addresses only where there is nothing to choose from', () => {
    show({ services: {} });
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the link popover (B2-032)', () => {
  beforeEach(() => {
    vi.spyOn(window, 'open').mockImplementation(() => null);
  });

  const paragraph = (link: LinkData): Element => ({
    type: 'paragraph',
    id: 'p',
    children: [{ text: 'See ' }, { type: 'link', id: 'k', data: link, children: [{ text: 'Bern' }] }, { text: ' today' }],
  });

  const show = async (link: LinkData, more: Partial<LinkServices> = {}) => {
    const top = ['titleHeader', 'title', 'lead'].map(type => ({ type, id: type, children: [{ text: '' }] }));
    const handle = createRef<ArticleEditorHandle>();
    render(
      <I18nextProvider i18n={i18n}>
        <ArticleEditor
          ref={handle}
          document={{ version: 'v008', elements: [...top, paragraph(link)] }}
          readOnly={false}
          contentLocale="de-CH"
          makeId={createIdMaker()}
          services={{ links: services(more) }}
        />
      </I18nextProvider>,
    );
    const textbox = screen.getByRole('textbox');
    const place = async (words: string, offset: number) => {
      const node = [...document.querySelectorAll('[data-slate-string]')].find(one => one.textContent === words)?.firstChild;
      act(() => {
        textbox.focus();
        if (node) getSelection()?.collapse(node, offset);
        document.dispatchEvent(new Event('selectionchange'));
      });
      await act(async () => undefined);
    };
    await place('Bern', 2);
    const linkNow = () =>
      handle.current
        ?.getElements()
        .at(-1)
        ?.children.find(child => 'type' in child);
    return { handle, place, linkNow, person: userEvent.setup(), textbox };
  };
  const popover = () => screen.findByRole('group', { name: 'Link' });

  it('shows where an external link leads, and opens it in a new tab', async () => {
    const { person } = await show({ kind: 'external', href: 'https://bern.ch/altstadt' });
    expect(within(await popover()).getByText('https://bern.ch/altstadt')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Open link' }));
    expect(window.open).toHaveBeenCalledWith('https://bern.ch/altstadt', '_blank', 'noopener,noreferrer');
  });

  it('names the target of a link inside, and opens its path in a new tab (B2-005)', async () => {
    const { person } = await show({ kind: 'tag', tagId: 7 });
    expect(within(await popover()).getByText('name of the tag')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Open link' }));
    expect(window.open).toHaveBeenCalledWith('/tags/7', '_blank', 'noopener,noreferrer');
  });

  it('removes the link and leaves its words', async () => {
    const { person, linkNow, handle } = await show(NIGHT_TRAIN);
    await popover();
    await person.click(screen.getByRole('button', { name: 'Remove link' }));
    await waitFor(() => expect(linkNow()).toBeUndefined());
    expect(handle.current?.getElements().at(-1)?.children).toEqual([{ text: 'See Bern today' }]);
  });

  it('opens the dialog with what the link holds; saving changes it', async () => {
    const { person, linkNow } = await show({ kind: 'external', href: 'https://bern.ch' });
    await popover();
    await person.click(screen.getByRole('button', { name: 'Edit link' }));
    const address = await screen.findByLabelText(/Address/u);
    expect(address).toHaveProperty('value', 'https://bern.ch');
    expect(screen.getByLabelText(/Link text/u)).toHaveProperty('value', 'Bern');
    await person.clear(address);
    await person.type(address, 'https://thun.ch');
    await person.click(screen.getByRole('button', { name: 'Set link' }));
    await waitFor(() =>
      expect(linkNow()).toMatchObject({ data: { kind: 'external', href: 'https://thun.ch' }, children: [{ text: 'Bern' }] }),
    );
  });

  it('a saved address of known content becomes an internal link (B4-040)', async () => {
    const isKnownContent = (id: string) => Promise.resolve(id === NIGHT_TRAIN.metadataId);
    const { person, linkNow } = await show({ kind: 'external', href: 'https://bern.ch' }, { isKnownContent });
    await popover();
    await person.click(screen.getByRole('button', { name: 'Edit link' }));
    const address = await screen.findByLabelText(/Address/u);
    await person.clear(address);
    await person.type(address, 'https://bern.ch/nachtzug-100000000042{Enter}');
    await waitFor(() => expect(linkNow()).toMatchObject({ data: NIGHT_TRAIN }));
  });

  it('the link popover is hidden by Escape, until the caret has been elsewhere', async () => {
    const { person, place } = await show(NIGHT_TRAIN);
    await popover();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Link' })).toBeNull();
    await place(' today', 3);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Link' }).getAttribute('aria-pressed')).toBe('false'));
    await place('Bern', 1);
    await popover();
  });

  it('the link popover is reached by Alt+Shift+Enter and left by Escape; Alt+Enter follows the link', async () => {
    const { person, textbox } = await show({ kind: 'tag', tagId: 7 });
    await popover();
    await person.keyboard('{Alt>}{Shift>}{Enter}{/Shift}{/Alt}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open link');
    await person.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit link');
    await person.keyboard('{Escape}');
    expect(document.activeElement).toBe(textbox);
    await person.keyboard('{Alt>}{Enter}{/Alt}');
    expect(window.open).toHaveBeenCalledWith('/tags/7', '_blank', 'noopener,noreferrer');
  });

  it('Ctrl+click on the link follows it, a plain click does not', async () => {
    const { person } = await show({ kind: 'external', href: 'https://bern.ch' });
    await person.click(screen.getByRole('link', { name: /Bern/u }));
    expect(window.open).not.toHaveBeenCalled();
    await person.keyboard('{Control>}');
    await person.click(screen.getByRole('link', { name: /Bern/u }));
    expect(window.open).toHaveBeenCalledWith('https://bern.ch', '_blank', 'noopener,noreferrer');
  });
});
