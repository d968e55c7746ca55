import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawFirstFrame, endFirstFrame } from './first-frame.ts';
import { forgetFrame, readFrame, rememberFrame } from './frame-record.ts';

const FRAME = `<div id="root"><div class="g-frame">
  <nav class="g-nav"><div class="g-nav-drawer"><ul>
    <li><a href="/articles" class="g-nav-entry" aria-current="page"><span class="g-nav-icon"><svg viewBox="0 0 16 16" width="16"><path d="M1 1h2"></path></svg></span><span class="g-nav-label">Articles</span></a></li>
    <li><a href="/links" class="g-nav-entry"><span class="g-nav-label">Links</span></a></li>
  </ul></div></nav>
  <header class="g-header">
    <div class="g-header-main"><button>Back</button></div><h1 class="g-header-title">Der geheime Titel</h1>
    <div class="g-state-line">Saved</div>
    <button class="g-palette-button" onclick="alert(1)"><span class="g-palette-button-words">Search</span><kbd>Ctrl+K</kbd></button>
    <button class="g-user-button"><span class="g-avatar" data-initials="LS" aria-label="Lea Steiner" style="width: 28px; height: 28px;"></span></button>
  </header>
  <div class="g-content"><input></div>
</div></div>`;

const showFrame = (): void => document.body.replaceChildren(...new DOMParser().parseFromString(FRAME, 'text/html').body.children);

describe('the frame that is drawn before anything else runs', () => {
  beforeEach(showFrame);
  afterEach(() => {
    document.body.innerHTML = '';
    localStorage.clear();
  });

  /** What a start at this path draws of the frame that was remembered at an article. */
  const start = (pathname: string): HTMLElement => {
    rememberFrame(document, localStorage, '/articles/7');
    document.body.innerHTML = '<div id="root"></div>';
    const record = readFrame(localStorage);
    if (record !== undefined) drawFirstFrame(document, record, pathname);
    return document.getElementById('first-frame') ?? document.body;
  };

  it('the frame that is drawn before anything else runs has the icons and places of the last time, and marks the section that is opened', () => {
    const first = start('/links/3');
    expect(first.querySelector('.g-nav-icon path')?.getAttribute('d')).toBe('M1 1h2');
    expect(first.querySelector('.g-nav-icon svg')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
    const entries = [...first.querySelectorAll('.g-nav-entry')];
    expect(entries.map(entry => entry.getAttribute('aria-current'))).toEqual([null, 'page']);
    expect(first.querySelector('.g-palette-button')?.textContent).toBe('SearchCtrl+K');
    expect(first.querySelector('.g-content')).not.toBeNull();
  });

  it('leaves the room of a screen’s own actions where that screen has some', () => {
    expect(start('/articles/9').querySelector('.g-header-main')?.childElementCount).toBe(1);
    showFrame();
    expect(start('/articles').querySelector('.g-header-main')?.childElementCount).toBe(0);
  });

  it('remembers nothing of an item or a person', () => {
    rememberFrame(document, localStorage, '/articles/7');
    const stored = localStorage.getItem('galley.frame');
    expect(stored).toContain('g-nav-entry');
    for (const word of ['geheime', 'Lea', 'LS', 'Saved', 'alert']) expect(stored).not.toContain(word);
  });

  it('the frame that is drawn before anything else runs can only be looked at: nothing in it takes the focus, and screen readers do not hear of it', () => {
    const first = start('/articles');
    expect(first.querySelectorAll('a, button, input, [tabindex], [onclick]')).toHaveLength(0);
    expect([first.inert, first.getAttribute('aria-hidden')]).toEqual([true, 'true']);
  });

  it('stays while the page only says that it starts, and goes with the first thing it shows', async () => {
    start('/articles');
    const root = document.getElementById('root');
    if (root !== null) root.innerHTML = '<div class="g-boot"></div>';
    endFirstFrame(document);
    await Promise.resolve();
    expect(document.getElementById('first-frame')).not.toBeNull();
    if (root !== null) root.innerHTML = '<main></main>';
    endFirstFrame(document);
    await Promise.resolve();
    expect(document.getElementById('first-frame')).toBeNull();
  });

  it.each([
    'nothing of ours',
    '{"version":2}',
    '{"version":1,"nav":{"tag":"script","attributes":{},"children":["alert(1)"]},"header":{"tag":"div","attributes":{},"children":[]},"tabsPx":0,"withActions":[]}',
    '{"version":1,"nav":{"tag":"div","attributes":{"onclick":"alert(1)"},"children":[]},"header":{"tag":"div","attributes":{},"children":[]},"tabsPx":0,"withActions":[]}',
    '{"version":1,"nav":{"tag":"div","attributes":{"style":"background: url(https://evil.example)"},"children":[]},"header":{"tag":"div","attributes":{},"children":[]},"tabsPx":0,"withActions":[]}',
  ])('the frame that is drawn before anything else runs is not drawn from %s', text => {
    localStorage.setItem('galley.frame', text);
    expect(readFrame(localStorage)).toBeUndefined();
  });

  it('the frame that is drawn before anything else runs is forgotten when a person signs out', () => {
    rememberFrame(document, localStorage, '/articles');
    expect(readFrame(localStorage)).toBeDefined();
    forgetFrame(localStorage);
    expect(readFrame(localStorage)).toBeUndefined();
  });
});
