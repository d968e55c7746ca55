import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import '#ui/styles/styles.ts';
import type { Element, RichTextDocument } from '#domain/article/document.ts';
import { InvariantError, ok } from '#domain/result.ts';
import { rangeOfTarget } from '#domain/text/length.ts';
import { readUiLocale } from '#renderer/entities/preferences/desk-settings.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { emptyDocument } from '#richtext/normalize.ts';
import type { LinkServices, LinkTarget } from '#richtext/view/link-services.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { UiProvider } from '#ui/UiProvider.tsx';
import { ArticleEditor, type ArticleEditorHandle, type ElementsChange } from './ArticleEditor.tsx';
import { everyBlock, SAMPLE_DOCUMENT } from './harness-document.ts';
import { LengthIndicator } from './length/LengthIndicator.tsx';

/**
 * The editor alone on a page, for tests in a real browser. `?text=sample|empty|all`, `?locale=`, `?theme=`, `?reading`;
 * `window.editorHarness` holds what a host of the editor would hold.
 */
interface EditorHarness {
  readonly changes: { readonly elements: readonly Element[]; readonly origin: ElementsChange['origin'] }[];
  readonly recovered: string[];
  readonly opened: string[];
  handle: ArticleEditorHandle | null;
}

declare global {
  interface Window {
    editorHarness: EditorHarness;
  }
}

const query = new URLSearchParams(location.search);
const makeId = (): string => crypto.randomUUID();
window.editorHarness = { changes: [], recovered: [], opened: [], handle: null };
document.documentElement.dataset['theme'] = query.get('theme') === 'dark' ? 'dark' : 'light';
document.body.classList.toggle('bp6-dark', query.get('theme') === 'dark');

const ITEMS = [
  { metadataId: '100000000042', title: 'Die letzte Nacht im Liegewagen' },
  { metadataId: '100000000043', title: 'Bern baut den Bahnhof um' },
];

const titleOf = (target: LinkTarget): string =>
  ITEMS.find(item => target.kind === 'internal' && item.metadataId === target.metadataId)?.title ?? JSON.stringify(target);

const links: LinkServices = {
  PickTarget: ({ onPick, onClose }) => (
    <Dialog title="Target" isOpen onClose={onClose}>
      {ITEMS.map(({ metadataId, title }) => (
        <Button key={metadataId} onClick={() => onPick({ kind: 'internal', metadataId }, title)}>
          {title}
        </Button>
      ))}
    </Dialog>
  ),
  TargetName: ({ target }) => <span>{titleOf(target)}</span>,
  pathOf: target => (target.kind === 'internal' ? `/preview/metadata/${target.metadataId}` : undefined),
  open: link => window.editorHarness.opened.push(link.kind === 'external' ? link.href : (links.pathOf?.(link) ?? '')),
  isKnownContent: metadataId => Promise.resolve(ITEMS.some(item => item.metadataId === metadataId)),
};

const textLength = (elements: readonly Element[]): number => JSON.stringify(elements).length;

const textOf = (name: string | null): RichTextDocument => {
  if (name === 'empty') return emptyDocument(makeId);
  return name === 'all' ? everyBlock(makeId) : SAMPLE_DOCUMENT;
};

const Harness = () => {
  const [document] = useState(() => textOf(query.get('text')));
  const [isReading, setReading] = useState(query.has('reading'));
  const [length, setLength] = useState(2340);
  const [isSpelling, setSpelling] = useState(false);
  const [isCommenting, setCommenting] = useState(false);
  return (
    <main style={{ height: '100vh', overflow: 'auto' }}>
      <ArticleEditor
        ref={handle => {
          window.editorHarness.handle = handle;
        }}
        document={document}
        readOnly={isReading}
        contentLocale="de-CH"
        makeId={makeId}
        onChange={(elements, { origin }) => {
          window.editorHarness.changes.push({ elements, origin });
        }}
        services={{
          links,
          assistance: {
            rephrase: words => {
              window.editorHarness.opened.push(`rephrase ${words}`);
              return Promise.resolve(ok({ id: 'r', method: 'model', unsupported: [], explanation: '', words: `${words} Anders gesagt.` }));
            },
          },
        }}
        tools={{
          spellChecker: { isOn: isSpelling, isEnabled: true, onToggle: () => setSpelling(!isSpelling) },
          comments: {
            isOn: isCommenting,
            hasComments: !query.has('uncommented'),
            onToggle: () => setCommenting(!isCommenting),
            onAdd: () => window.editorHarness.opened.push('comment'),
          },
        }}
        lengthTarget={{ targetLength: 2500, ...rangeOfTarget(2500) }}
        onRecovered={kind => window.editorHarness.recovered.push(kind)}
      />
      <footer style={{ position: 'fixed', bottom: 0, left: 16, display: 'flex', gap: 16, padding: 8 }}>
        <LengthIndicator length={length} target={{ targetLength: 2500, ...rangeOfTarget(2500) }} />
        <Button size="small" onClick={() => setReading(!isReading)}>
          {isReading ? 'Edit' : 'Read'}
        </Button>
        <Button size="small" onClick={() => setLength(textLength(window.editorHarness.handle?.getElements() ?? []))}>
          Count
        </Button>
      </footer>
    </main>
  );
};

const root = document.getElementById('root');
if (root === null) throw new InvariantError('the page has no root element');
const i18n = await createI18n(readUiLocale(query.get('locale'), undefined));
createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <UiProvider>
        <Harness />
      </UiProvider>
    </I18nextProvider>
  </StrictMode>,
);
