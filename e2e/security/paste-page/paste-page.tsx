import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createEditor } from 'slate';
import '#ui/styles/styles.ts';
import { type Element, type Node, plainText } from '#domain/article/document.ts';
import { ArticleEditor, type ArticleEditorHandle } from '#renderer/editor/ArticleEditor.tsx';
import { assembleEditor } from '#renderer/editor/create-editor.ts';
import { type PasteController, createPasteController } from '#renderer/editor/paste/paste-controller.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { fromEditorElements } from '#richtext/editor/islands.ts';
import { emptyDocument, findFaults } from '#richtext/normalize.ts';
import { UiProvider } from '#ui/UiProvider.tsx';
import type { PageClipboard, PasteOutcome } from './page-api.ts';

const tripped: string[] = [];

/** Scripts of the hostile strings show themselves by one of these. */
const setTripwires = (): void => {
  for (const name of ['alert', 'prompt', 'confirm', 'print', 'open', 'fetch'] as const)
    Reflect.set(window, name, (...given: readonly unknown[]) => void tripped.push(`${name} ${given.map(String).join(' ')}`));
  XMLHttpRequest.prototype.open = (method: string, address: string | URL) => void tripped.push(`request ${method} ${String(address)}`);
  navigator.sendBeacon = address => tripped.push(`beacon ${String(address)}`) > 0;
  addEventListener('securitypolicyviolation', event => tripped.push(`policy ${event.effectiveDirective} ${event.blockedURI}`));
  new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof DomElement && (node.matches(HOSTILE) || node.querySelector(HOSTILE) !== null))
          tripped.push(`DOM ${node.outerHTML.slice(0, 200)}`);
  }).observe(document.body, { subtree: true, childList: true });
};

const DomElement = globalThis.Element;
const HOSTILE =
  'script, object, embed, iframe[srcdoc], [onerror], [onload], [onclick], [onfocus], [onmouseover], [style*="url("], a[href^="javascript" i], base, meta[http-equiv]';

const makeId = (): string => crypto.randomUUID();

const transferOf = ({ html, text, files = [] }: PageClipboard): DataTransfer => {
  const transfer = new DataTransfer();
  if (html !== undefined) transfer.setData('text/html', html);
  if (text !== undefined) transfer.setData('text/plain', text);
  for (const { name, type, base64 } of files)
    transfer.items.add(new File([Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))], name, { type }));
  return transfer;
};

/** No words of a reader; Word's bullets and numbers become those of a list. */
const UNREAD = 'script, style, title, template, head, iframe, datalist, [style*="mso-list" i][style*="ignore" i]';

/** The words that a browser would show, by its own reading and no part of the paste. */
const visibleWords = ({ html, text }: PageClipboard): string => {
  if (html === undefined) return text ?? '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(UNREAD)) element.remove();
  return body.textContent;
};

const addressesOf = (node: Node): readonly string[] =>
  'children' in node ? [JSON.stringify(node.data ?? {}), ...node.children.flatMap(addressesOf)] : [];

const settle = async (controller: PasteController): Promise<void> => {
  const startMs = performance.now();
  while (controller.notices.get().kind === 'reading' && performance.now() - startMs < 20_000)
    await new Promise(done => setTimeout(done, 5));
};

const pasteAlone = async (clipboard: PageClipboard): Promise<PasteOutcome> => {
  const { elements } = emptyDocument(makeId);
  const { editor, steps } = assembleEditor(createEditor(), { makeId, now: () => performance.now(), elements });
  const controller = createPasteController({ editor, steps, makeId, blocksFor: () => undefined, onInserted: () => undefined });
  editor.select(editor.end([]));
  const before = JSON.stringify(editor.children);
  controller.insert(transferOf(clipboard));
  if ((clipboard.files ?? []).length > 0) await new Promise(done => setTimeout(done, 5));
  await settle(controller);
  const pasted: readonly Element[] = fromEditorElements(elementsOf(editor));
  const notice = controller.notices.get();
  const dropped = notice.kind === 'pasted' ? notice.report.dropped : [];
  const failed = notice.kind === 'failed' ? [`${notice.code} ${notice.names.join(' ')}`] : [];
  const outcome = {
    found: [...pasted.map(plainText), ...pasted.flatMap(addressesOf), ...dropped.map(({ text }) => text), ...failed].join('\n'),
    visible: visibleWords(clipboard),
    types: pasted.map(({ type }) => type),
    faults: findFaults({ version: 'v008', elements: pasted }).map(({ fault }) => fault),
    dropped,
  };
  editor.undo();
  return { ...outcome, undone: JSON.stringify(editor.children) === before && editor.history.undos.length === 0 };
};

const screen: { handle: ArticleEditorHandle | null } = { handle: null };

const painted = (): Promise<void> =>
  new Promise(done => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(undefined);
    });
  });

const dispatchPaste = (clipboard: PageClipboard): void => {
  document
    .querySelector('[contenteditable="true"]')
    ?.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: transferOf(clipboard), bubbles: true, cancelable: true }),
    );
};

const clearScreen = async (): Promise<void> => {
  screen.handle?.applyRemote(emptyDocument(makeId).elements);
  await painted();
  screen.handle?.focus();
  await painted();
};

const settleMs = 20;

window.pastePage = {
  pasteEach: async clipboards => {
    const outcomes: PasteOutcome[] = [];
    for (const clipboard of clipboards) outcomes.push(await pasteAlone(clipboard));
    return outcomes;
  },
  pasteOnScreen: async clipboards => {
    for (const clipboard of clipboards) dispatchPaste(clipboard);
    await painted();
    await new Promise(done => setTimeout(done, settleMs));
  },
  clearScreen,
  screenText: () => (screen.handle?.getElements() ?? []).map(plainText).join('\n'),
  timePaste: async clipboard => {
    await clearScreen();
    const startMs = performance.now();
    dispatchPaste(clipboard);
    await painted();
    return performance.now() - startMs;
  },
  tripped,
};

const root = document.getElementById('root');
const i18n = await createI18n('en-GB');
setTripwires();
if (root)
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <UiProvider>
        <ArticleEditor
          ref={handle => {
            screen.handle = handle;
          }}
          document={emptyDocument(makeId)}
          readOnly={false}
          contentLocale="de-CH"
          makeId={makeId}
        />
      </UiProvider>
    </I18nextProvider>,
  );
