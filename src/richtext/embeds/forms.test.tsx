import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import type { BlockServices, FrameCheck } from '../view/block-services.tsx';
import { SurroundingsProvider, useSurroundings } from '../view/block-view.tsx';
import { modelOf } from '../models.ts';
import { viewOf } from '../views.tsx';

let i18n: Awaited<ReturnType<typeof createI18n>>;
beforeAll(async () => {
  i18n = await createI18n('en-GB');
});
afterEach(() => {
  document.body.replaceChildren();
});

let ids = 0;
const makeId = () => `id-${(ids += 1)}`;

const Around = ({ services, children }: { readonly services: BlockServices; readonly children: ReactNode }) => {
  const surroundings = useSurroundings();
  return <SurroundingsProvider value={{ ...surroundings, makeId, services }}>{children}</SurroundingsProvider>;
};

/** Opens the form of a block as the editor does; `saved` is what it gave back. */
const openForm = (type: string, element?: Element, services: BlockServices = {}) => {
  const saved: Element[] = [];
  const Form = viewOf(type)?.Form;
  const given = element ?? modelOf(type)?.create(makeId);
  if (!Form || !given) throw new Error(`no form of ${type}`);
  render(
    <I18nextProvider i18n={i18n}>
      <Around services={services}>
        <Form element={given} isNew={element === undefined} onSave={value => saved.push(value)} onClose={() => undefined} />
      </Around>
    </I18nextProvider>,
  );
  return { saved, person: userEvent.setup(), given, dialog: screen.getByRole('dialog') };
};

const type = async (person: ReturnType<typeof userEvent.setup>, label: string | RegExp, words: string) => {
  const field = screen.getByLabelText(label);
  await person.clear(field);
  await person.click(field);
  await person.paste(words);
};
const press = (person: ReturnType<typeof userEvent.setup>, name: string) => person.click(screen.getByRole('button', { name }));

const SOCIAL = ['facebook', 'twitter', 'bluesky', 'tiktok', 'threads', 'instagram', 'youtube'] as const;
const NAMES = {
  facebook: 'Facebook',
  twitter: 'X',
  bluesky: 'Bluesky',
  tiktok: 'TikTok',
  threads: 'Threads',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

describe('the dialog of a network', () => {
  it.each(SOCIAL)('says that it inserts: %s (B2-017)', block => {
    const { dialog } = openForm(block);
    expect(within(dialog).getByRole('heading').textContent).toBe(`Insert: ${NAMES[block]}`);
  });

  it('says that it edits (B2-017)', () => {
    const element = {
      type: 'twitter',
      id: 'a',
      data: { mimetype: 'x-twitter/post', src: 'https://x.com/a/status/1', originalSrc: 'https://twitter.com/a/status/1' },
      children: [{ text: '' }],
    };
    const { dialog } = openForm('twitter', element);
    expect(within(dialog).getByRole('heading').textContent).toBe('Edit: X');
    expect(screen.getByLabelText(/Address or embed code/u)).toHaveProperty('value', 'https://twitter.com/a/status/1');
  });

  it.each(SOCIAL)('wants a source of its network: %s (B5-056, B5-040)', async block => {
    const { person, saved } = openForm(block);
    await press(person, 'Insert');
    expect(screen.getByRole('alert').textContent).toBe('This field is required');
    await type(person, /Address or embed code/u, 'https://example.ch/a');
    expect(screen.getByRole('alert').textContent).toBe('A valid address of this network, or its embed code');
    await press(person, 'Insert');
    expect(saved).toEqual([]);
  });

  it('keeps the id and takes the new source (B4-046)', async () => {
    const element = {
      type: 'twitter',
      id: 'kept',
      data: { mimetype: 'x-twitter/post', src: 'https://x.com/a/status/1', originalSrc: '', later: 1 },
      children: [{ text: '' }],
    };
    const { person, saved } = openForm('twitter', element);
    await type(person, /Address or embed code/u, 'https://twitter.com/b/status/2?s=20');
    await press(person, 'Apply');
    expect(saved).toEqual([
      {
        ...element,
        data: { later: 1, mimetype: 'x-twitter/post', src: 'https://x.com/b/status/2', originalSrc: 'https://twitter.com/b/status/2?s=20' },
      },
    ]);
  });

  it('the dialog of a network is submitted by Enter, which writes no line into an address', async () => {
    const { person, saved } = openForm('youtube');
    await type(person, /Address or embed code/u, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await person.keyboard('{Enter}');
    expect(saved.map(({ data }) => data?.['originalSrc'])).toEqual(['https://www.youtube.com/watch?v=dQw4w9WgXcQ']);
  });

  it('takes Shift+Enter as a new line of an embed code', async () => {
    const { person, saved } = openForm('youtube');
    await type(person, /Address or embed code/u, '<iframe');
    await person.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.getByLabelText(/Address or embed code/u)).toHaveProperty('value', '<iframe\n');
    expect(saved).toEqual([]);
  });

  it('the dialog of a network has two switches for a video of Facebook (B3-029)', async () => {
    const { person, saved } = openForm('facebook');
    await type(person, /Address or embed code/u, 'https://www.facebook.com/watch/?v=1234567');
    await person.click(screen.getByRole('checkbox', { name: 'Show the text of the post' }));
    await person.click(screen.getByRole('checkbox', { name: 'Allow full screen' }));
    await press(person, 'Insert');
    expect(saved[0]?.data).toMatchObject({ mimetype: 'x-facebook/video', options: { showText: true, allowFullScreen: false } });
  });

  it('the dialog of a network has two switches for a page of Facebook (B3-030)', async () => {
    const { person, saved } = openForm('facebook');
    await type(person, /Address or embed code/u, 'https://www.facebook.com/CDC');
    await person.click(screen.getByRole('checkbox', { name: 'Small header' }));
    await person.click(screen.getByRole('checkbox', { name: 'Show faces of friends' }));
    await press(person, 'Insert');
    expect(saved[0]?.data).toMatchObject({ mimetype: 'x-facebook/page', options: { smallHeader: true, showFacepile: false } });
  });

  it('takes caption, credit and caption title of a video of YouTube (B3-031)', async () => {
    const { person, saved } = openForm('youtube');
    await type(person, /Address or embed code/u, 'https://youtu.be/dQw4w9WgXcQ');
    await type(person, 'Caption title', 'Im Bild');
    await type(person, 'Caption', 'Der Zug.');
    await type(person, 'Credit', 'Video: Keystone');
    await press(person, 'Insert');
    expect(saved[0]?.data?.['options']).toEqual({ captionTitle: 'Im Bild', caption: 'Der Zug.', credit: 'Video: Keystone' });
  });
});

/** Frames load nothing here: their window is any object that is not ours. */
const frameWindow = (frame: HTMLIFrameElement): Window => {
  const own = Object.create(null) as Window; // only compared, never asked for anything
  Object.defineProperty(frame, 'contentWindow', { configurable: true, value: own });
  return own;
};

const say = (data: unknown, origin: string, source: Window) => {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  fireEvent(window, event);
};

describe('the preview in the dialog', () => {
  const FRAMES = 'http://127.0.0.1:9/';
  // Nothing is laid out here, so nothing would ever come near.
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined));
  it('shows the player in a sandboxed frame of the other origin, and nothing of ours', async () => {
    const { person } = openForm('twitter', undefined, { frameAddress: FRAMES });
    await type(person, /Address or embed code/u, 'https://x.com/a/status/1');
    const frame = await screen.findByTitle('X');
    expect(frame.getAttribute('src')).toBe(
      `${FRAMES}#${encodeURIComponent('https://platform.twitter.com/embed/Tweet.html?id=1&dnt=true')}`,
    );
    const allowed = frame.getAttribute('sandbox')?.split(' ') ?? [];
    for (const power of [
      'allow-top-navigation',
      'allow-top-navigation-by-user-activation',
      'allow-modals',
      'allow-forms',
      'allow-downloads',
    ])
      expect(allowed).not.toContain(power);
    expect(frame.hasAttribute('srcdoc')).toBe(false);
  });

  it('the preview in the dialog is a card with the address where there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { person } = openForm('twitter', undefined, { frameAddress: FRAMES });
    await type(person, /Address or embed code/u, 'https://x.com/a/status/1');
    expect(screen.queryByTitle('X')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('X cannot be reached right now');
    expect(screen.getByRole('link', { name: 'Open X outside' })).toHaveProperty('rel', 'noopener noreferrer');
  });

  it('grows to what the player says, and 20 pixels more; a stranger’s message does nothing (B9-021)', async () => {
    const { person } = openForm('twitter', undefined, { frameAddress: FRAMES });
    await type(person, /Address or embed code/u, 'https://x.com/a/status/1');
    const frame = await screen.findByTitle<HTMLIFrameElement>('X');
    expect(frame.style.height).toBe('350px');
    const own = frameWindow(frame);
    const said = { galley: 'frame', state: 'said', said: { 'twttr.embed': { params: [{ height: 612 }] } } };
    say(said, 'https://evil.example', own);
    say(said, 'http://127.0.0.1:9', window);
    expect(frame.style.height).toBe('350px');
    say(said, 'http://127.0.0.1:9', own);
    await waitFor(() => expect(frame.style.height).toBe('632px'));
  });

  it('says that it is broken where the page cannot be reached, and tries again when asked', async () => {
    const { person } = openForm('embeddedContent', undefined, { frameAddress: FRAMES });
    await type(person, /Address or iframe/u, 'https://charts.example.ch/a');
    const frame = await screen.findByTitle<HTMLIFrameElement>('Embedded content');
    expect(frame.style.height).toBe('350px'); // B8-029: another origin does not report its height
    frame.focus();
    say({ galley: 'frame', state: 'unreachable' }, 'http://127.0.0.1:9', frameWindow(frame));
    expect((await screen.findByRole('status')).textContent).toContain('The preview does not work');
    // Who was in the frame is at the note, and at the embed again when the note is gone: never at the page itself.
    expect(document.activeElement?.textContent).toBe('Try again');
    await press(person, 'Try again');
    expect(document.activeElement?.className).toBe('g-embed-open');
    expect(await screen.findByTitle('Embedded content')).toBeTruthy();
  });
});

describe('the form of embedded content', () => {
  const check = (answer: FrameCheck) => {
    const asked: string[] = [];
    let settle: (value: FrameCheck) => void = () => undefined;
    const services: BlockServices = {
      checkFrame: url => {
        asked.push(url);
        return new Promise(resolve => {
          settle = resolve;
        });
      },
    };
    return { asked, services, answer: () => settle(answer) };
  };

  it('wants exactly one address or one whole iframe (B5-053)', async () => {
    const { person, saved } = openForm('embeddedContent');
    await press(person, 'Insert');
    expect(screen.getByRole('alert').textContent).toBe('This field is required');
    await type(person, /Address or iframe/u, '<iframe src="https://a.example.ch">');
    expect(screen.getByRole('alert').textContent).toBe('Exactly one https address or one complete iframe');
    await press(person, 'Insert');
    expect(saved).toEqual([]);
  });

  it.each([
    ['allowed', 'The page lets itself be embedded', 'status'],
    ['refused', 'This URL may not work: the page does not let itself be embedded, or cannot be reached.', 'alert'],
    ['unavailable', 'The address could not be checked: the server does not answer. You can embed it all the same.', 'alert'],
  ] as const)('asks the server when one leaves the field: %s (B5-054)', async (answer, words, role) => {
    const checked = check(answer);
    const { person, saved } = openForm('embeddedContent', undefined, checked.services);
    await type(person, /Address or iframe/u, '<iframe src="https://charts.example.ch/a"></iframe>');
    expect(checked.asked).toEqual([]);
    await person.tab();
    expect(checked.asked).toEqual(['https://charts.example.ch/a']);
    expect(screen.getByText('Checking the address')).toBeTruthy();
    checked.answer();
    expect((await screen.findByText(words)).closest(`[role="${role}"]`)).not.toBeNull();
    await press(person, 'Insert');
    expect(saved[0]?.data).toMatchObject({ src: 'https://charts.example.ch/a' });
  });

  const PICTURE = 'https://charts.example.ch/lake.jpg';
  const previewed = (previewImageUrl: string | undefined): BlockServices => ({
    checkFrame: () => Promise.resolve('allowed'),
    previewAddress: () => Promise.resolve({ title: 'Pegel', previewImageUrl }),
    media: { addressOf: (stored, widthPx) => `/media/web?url=${encodeURIComponent(stored)}&maxWidth=${String(widthPx)}` },
  });
  const preview = async (previewImageUrl: string | undefined) => {
    const { person } = openForm('embeddedContent', undefined, previewed(previewImageUrl));
    await type(person, /Address or iframe/u, 'https://charts.example.ch/a');
    await person.tab();
    await screen.findByText('Pegel');
  };

  it('shows the picture of the page beside its title, by way of the host, and the plain sign where it fails (B7-034)', async () => {
    await preview(PICTURE);
    const picture = screen.getByAltText<HTMLImageElement>('Picture of “Pegel”');
    expect(picture.getAttribute('src')).toBe(`/media/web?url=${encodeURIComponent(PICTURE)}&maxWidth=120`);
    fireEvent.error(picture);
    expect(screen.queryByAltText('Picture of “Pegel”')).toBeNull();
    expect(screen.getByText('Pegel')).toBeTruthy();
  });

  it.each([
    ['none', undefined],
    ['an insecure one', 'http://charts.example.ch/lake.jpg'],
    ['a script', 'javascript:alert(1)'],
  ])('shows the title alone where the picture is %s', async (_, previewImageUrl) => {
    await preview(previewImageUrl);
    expect(document.querySelector('img')).toBeNull();
  });

  it('takes heights as numbers, and nothing for an empty fallback (B5-055, B3-022)', async () => {
    const { person, saved } = openForm('embeddedContent');
    await type(person, /Address or iframe/u, 'https://charts.example.ch/a');
    await type(person, /Fallback height/u, 'tall');
    await press(person, 'Insert');
    expect(screen.getByRole('alert').textContent).toBe('Digits only');
    await person.clear(screen.getByLabelText(/Fallback height/u));
    await type(person, /Height on a wide screen/u, '480');
    await person.click(screen.getByLabelText('With caption and credit'));
    await type(person, 'Caption title', 'Karte');
    await press(person, 'Insert');
    expect(saved[0]?.data).toMatchObject({
      align: 'full-width',
      fit: 'contain',
      embed: { fallBackHeight: null, height: { desktop: 480 }, includeCaption: true, captionTitle: 'Karte' },
    });
  });
});

describe('the form of Zattoo', () => {
  it('the form of Zattoo is a dropdown of television channels (B9-054, B3-034)', async () => {
    const { person, saved } = openForm('zattoo');
    const channels = screen.getByLabelText('TV channel');
    expect(within(channels).getAllByRole('option')).toHaveLength(1 + 48 + 1);
    await press(person, 'Insert');
    expect(screen.getByRole('alert').textContent).toBe('This field is required');
    await person.selectOptions(channels, 'SRF 1');
    await press(person, 'Insert');
    expect(saved[0]?.data).toMatchObject({ mimetype: 'x-zattoo/video', src: 'https://embed.zattoo.com/live/srf1' });
  });

  it('takes another address of Zattoo, and no other (B5-048)', async () => {
    const { person, saved } = openForm('zattoo');
    await person.selectOptions(screen.getByLabelText('TV channel'), 'Another address of Zattoo');
    await type(person, /Address on Zattoo/u, 'https://zattoo.com.evil.example/x');
    await press(person, 'Insert');
    expect(screen.getByRole('alert').textContent).toBe('An https address of Zattoo, or its embed code');
    await type(person, /Address on Zattoo/u, 'https://zattoo.com/program/srf1');
    await press(person, 'Insert');
    expect(saved[0]?.data).toMatchObject({ src: 'https://zattoo.com/program/srf1' });
  });
});

describe('the form of a front-end component', () => {
  const services: BlockServices = { frontendComponentHost: 'components.example.ch' };

  it('takes source, label, properties and alternative text (B3-027)', async () => {
    const { person, saved } = openForm('frontendComponent', undefined, services);
    await type(person, /Source/u, 'https://components.example.ch/quiz');
    await type(person, 'Label', 'Quiz');
    await press(person, 'Add property');
    await type(person, 'Key 1', 'id');
    await type(person, 'Value 1', '42');
    await press(person, 'Add property');
    await press(person, 'Remove property 2');
    await type(person, 'Alternative text', 'Ein Quiz');
    await press(person, 'Insert');
    expect(saved[0]?.data).toEqual({
      embed: { src: 'https://components.example.ch/quiz', label: 'Quiz', alt: 'Ein Quiz', properties: [{ key: 'id', value: '42' }] },
    });
  });

  it('wants the configured host, and every key and value (B5-049, B5-050)', async () => {
    const { person, saved } = openForm('frontendComponent', undefined, services);
    await press(person, 'Add property');
    await press(person, 'Insert');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(Array(3).fill('This field is required'));
    await type(person, /Source/u, 'https://evil.example/components.example.ch');
    expect(screen.getAllByRole('alert')[0]?.textContent).toBe('An https address whose host ends in components.example.ch');
    await press(person, 'Insert');
    expect(saved).toEqual([]);
  });
});
