import { WIDGET_KEYS } from '#ui/keys/widget-keys.ts';
import type { Scope } from './scopes.ts';

/** Shortcut: its keys, scope and name. */
export interface KeyEntry {
  /** For example "Mod+Shift+S": Mod is Ctrl, or Command on a Mac. The first is shown; others do the same. */
  readonly keys: string | readonly string[];
  /** Keys on a Mac, if different. */
  readonly mac?: string | readonly string[];
  readonly scope: Scope | readonly Scope[];
  /** Locale key of its name. */
  readonly text: string;
  /** Entries of overlapping scopes with the same keys, over which this one has precedence. */
  readonly over?: readonly string[];
  /** True if the keys are reserved: unused, and not in the help. */
  readonly isReserved?: true;
}

const TEXT_AND_FIELDS = ['text', 'field'] as const;

/** Shortcuts of every page, and of item pages. */
const PAGE_KEYS = {
  palette: { keys: 'Mod+K', scope: 'shell', text: 'common:palette.title' },
  // Browsers reserve Ctrl+Tab, Ctrl+W and Ctrl+Shift+T: the first keys work there as well.
  previousItem: { keys: ['Mod+Alt+PageUp', 'Ctrl+Tab'], scope: 'shell', text: 'common:command.previousItem' },
  nextItem: { keys: ['Mod+Alt+PageDown', 'Ctrl+Shift+Tab'], scope: 'shell', text: 'workspace:command.next' },
  closeItem: { keys: ['Mod+Alt+Backspace', 'Mod+W'], scope: 'shell', text: 'workspace:command.close' },
  reopenItem: { keys: ['Mod+Alt+Shift+Backspace', 'Mod+Shift+T'], scope: 'shell', text: 'workspace:command.reopen' },
  openItems: { keys: 'Mod+Alt+Home', scope: 'shell', text: 'workspace:all' },
  // F6 cycles through the regions of an event desk first; the other keys leave it.
  otherPane: { keys: ['F6', 'Shift+F6', 'Mod+F6'], scope: 'shell', text: 'workspace:split.other' },
  openBeside: { keys: 'Mod+Alt+Enter', scope: 'shell', text: 'workspace:split.openLast' },
  help: { keys: 'F1', scope: 'shell', text: 'common:help.title' },
  shortcuts: { keys: ['Mod+/', '?'], scope: 'shell', text: 'common:shortcuts.title' },
  settings: { keys: 'Mod+,', scope: 'shell', text: 'settings:command.open' },
  articles: { keys: 'Mod+Alt+L', scope: 'shell', text: 'articles:title' },
  'articles.new': { keys: 'Mod+Alt+N', scope: 'shell', text: 'articles:new' },
  scratchPad: { keys: 'Mod+Alt+Shift+N', scope: 'shell', text: 'articles:scratch.command' },
  outbox: { keys: 'Mod+Alt+O', scope: 'shell', text: 'outbox:command.open' },
  takeBack: { keys: 'Mod+Alt+Z', mac: 'Mod+Alt+T', scope: 'shell', text: 'goingOut:takeBack.command' },
  diagnostics: { keys: 'Mod+Alt+Shift+D', scope: 'shell', text: 'diagnostics:command.open' },
  'list.search': { keys: '/', scope: 'list', text: 'collection:command.search' },
  keepOffline: { keys: 'Mod+Alt+S', scope: ['list', 'item'], text: 'kept:keep' },
  save: { keys: 'Mod+S', scope: ['item', 'form'], text: 'common:save' },
  'form.submit': { keys: 'Mod+Enter', scope: 'form', text: 'common:keys.submit' },
  updatePublic: { keys: 'Mod+Shift+S', scope: 'item', text: 'waiting:command.update' },
  'publication.published': { keys: 'Mod+Alt+G', scope: 'item', text: 'common:keys.publish' },
  preview: { keys: 'Mod+Alt+V', scope: 'item', text: 'preview:open' },
  toggleEditing: { keys: 'F2', mac: ['Mod+Alt+E', 'F2'], scope: 'article', text: 'articles:command.toggleEditing' },
  distractionFree: { keys: 'F9', mac: ['Mod+Alt+Shift+E', 'F9'], scope: 'article', text: 'articles:command.distractionFree' },
  showContent: { keys: 'Alt+1', mac: 'Mod+Shift+1', scope: 'article', text: 'publication:command.content' },
  showPublication: { keys: 'Alt+2', mac: 'Mod+Shift+2', scope: 'article', text: 'publication:command.publication' },
  showAttachments: { keys: 'Mod+Alt+A', scope: 'article', text: 'attachments:command.attachments' },
  showComments: { keys: 'Mod+Shift+K', scope: 'article', text: 'comments:command' },
  addComment: { keys: 'Mod+Alt+M', scope: ['article', 'text'], text: 'comments:command.add' },
  showRevisions: { keys: 'Mod+Alt+R', scope: 'article', text: 'articles:command.revisions' },
  showAttribution: { keys: 'Mod+Alt+W', scope: 'article', text: 'attribution:command' },
  showSpelling: { keys: 'Mod+Alt+J', scope: 'article', text: 'spelling:command.show' },
  nextAdvice: { keys: 'F7', scope: ['article', 'text'], text: 'spelling:command.next' },
  previousAdvice: { keys: 'Shift+F7', scope: ['article', 'text'], text: 'spelling:command.previous' },
  showChecklist: { keys: 'Mod+Alt+C', scope: 'article', text: 'checklist:command' },
  showTeasers: { keys: 'Mod+Alt+X', scope: 'article', text: 'assistance:command.teasers' },
  showUserNeed: { keys: 'Mod+Alt+I', scope: 'article', text: 'assistance:command.userNeed' },
  showSimilar: { keys: 'Mod+Alt+Shift+A', scope: 'article', text: 'search:similar.command' },
  showSeo: { keys: 'Mod+Alt+Shift+O', scope: 'article', text: 'seo:command' },
  pictureDesk: { keys: 'Mod+Alt+P', scope: 'article', text: 'attachments:command.pictureDesk' },
  applyConflict: { keys: 'Mod+Enter', scope: 'conflict', text: 'conflict:apply' },
  'conflict.next': { keys: 'N', scope: 'conflict', text: 'common:keys.conflict.next' },
  'conflict.previous': { keys: 'P', scope: 'conflict', text: 'common:keys.conflict.previous' },
  'conflict.mine': { keys: '1', scope: 'conflict', text: 'common:keys.conflict.mine' },
  'conflict.theirs': { keys: '2', scope: 'conflict', text: 'common:keys.conflict.theirs' },
  'conflict.both': { keys: '3', scope: 'conflict', text: 'common:keys.conflict.both' },
  'conflict.merged': { keys: 'M', scope: 'conflict', text: 'common:keys.conflict.merged' },
  'day.before': { keys: 'P', scope: 'days', text: 'planning:act.dayBefore' },
  'day.after': { keys: 'N', scope: 'days', text: 'planning:act.dayAfter' },
  'day.today': { keys: 'T', scope: 'days', text: 'planning:act.usualDay' },
} as const satisfies Readonly<Record<string, KeyEntry>>;

/** Shortcuts of focused elements. */
const FOCUS_KEYS = {
  'rows.open': { keys: 'Enter', scope: ['rows', 'articleBoard'], text: 'common:keys.rows.open' },
  'rows.edit': { keys: 'E', scope: 'rows', text: 'common:keys.rows.edit' },
  'rows.preview': { keys: ' ', scope: 'rows', text: 'collection:command.preview' },
  'rows.check': { keys: 'X', scope: 'rows', text: 'common:keys.rows.check' },
  'rows.clear': { keys: 'Escape', scope: ['rows', 'sheet'], text: 'common:keys.rows.clear' },
  'rows.menu': { keys: 'Shift+F10', scope: ['rows', 'articleBoard'], text: 'common:keys.rows.menu' },
  'rows.remove': { keys: 'Delete', scope: 'rows', text: 'common:keys.rows.remove' },
  'rows.retry': { keys: 'R', scope: 'rows', text: 'common:keys.rows.retry' },
  all: { keys: 'Mod+A', scope: ['rows', 'sheet'], text: 'common:keys.all' },
  'sheet.words': { keys: 'Enter', scope: 'sheet', text: 'common:keys.sheet.words' },
  'sheet.preview': { keys: ' ', scope: 'sheet', text: 'common:keys.sheet.preview' },
  'sheet.toggle': { keys: 'Mod+ ', scope: 'sheet', text: 'common:keys.sheet.toggle' },
  'comment.send': { keys: 'Mod+Enter', scope: 'comment', text: 'common:keys.comment.send' },
  'comparison.next': { keys: 'N', scope: 'comparison', text: 'history:compare.next' },
  'comparison.previous': { keys: 'P', scope: 'comparison', text: 'history:compare.previous' },
  undo: {
    keys: 'Mod+Z',
    scope: [...TEXT_AND_FIELDS, 'steps', 'sheet', 'crop', 'tree', 'tickerLine', 'tickerEvents', 'placementBoard', 'conflict'],
    text: 'editor:command.undo',
  },
  redo: {
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    scope: [...TEXT_AND_FIELDS, 'steps', 'sheet', 'crop', 'tickerLine', 'tickerEvents', 'placementBoard'],
    text: 'editor:command.redo',
  },
} as const satisfies Readonly<Record<string, KeyEntry>>;

/** Shortcuts of the tabs of open items. */
const TAB_KEYS = {
  'tab.left': { keys: 'Alt+ArrowLeft', scope: 'tabs', text: 'workspace:keys.left' },
  'tab.right': { keys: 'Alt+ArrowRight', scope: 'tabs', text: 'workspace:keys.right' },
  'tab.pin': { keys: 'P', scope: 'tabs', text: 'workspace:keys.pin' },
  'tab.close': { keys: ['Delete', 'Backspace'], scope: 'tabs', text: 'workspace:keys.close' },
  'tab.menu': { keys: 'Shift+F10', scope: 'tabs', text: 'workspace:keys.menu' },
} as const satisfies Readonly<Record<string, KeyEntry>>;

/** Shortcuts of a ticker's event desk. */
const TICKER_KEYS = {
  'ticker.nextRegion': { keys: 'F6', scope: 'ticker', text: 'eventDesk:keys.nextRegion', over: ['otherPane'] },
  'ticker.previousRegion': { keys: 'Shift+F6', scope: 'ticker', text: 'eventDesk:keys.previousRegion', over: ['otherPane'] },
  'ticker.send': { keys: 'Enter', scope: 'tickerLine', text: 'eventDesk:keys.send' },
  'ticker.newLine': { keys: 'Shift+Enter', scope: 'tickerLine', text: 'eventDesk:keys.newLine' },
  'ticker.otherReading': { keys: 'Tab', scope: 'tickerLine', text: 'eventDesk:keys.otherReading' },
  'ticker.correctLast': { keys: 'ArrowUp', scope: 'tickerLine', text: 'eventDesk:keys.correctLast' },
  'ticker.accept': { keys: 'Alt+Enter', scope: 'tickerLine', text: 'eventDesk:keys.accept' },
  'ticker.dismiss': { keys: 'Alt+Delete', scope: 'tickerLine', text: 'eventDesk:keys.dismiss' },
  'ticker.acceptAll': { keys: 'Alt+Shift+Enter', scope: 'tickerLine', text: 'eventDesk:keys.acceptAll' },
  'ticker.dismissAll': { keys: 'Alt+Shift+Delete', scope: 'tickerLine', text: 'eventDesk:keys.dismissAll' },
  'ticker.leaveLine': { keys: 'Escape', scope: 'tickerLine', text: 'eventDesk:keys.leaveLine' },
  'event.edit': { keys: 'E', scope: 'tickerEvents', text: 'eventDesk:keys.edit' },
  'event.moveUp': { keys: 'Alt+ArrowUp', scope: 'tickerEvents', text: 'eventDesk:keys.moveUp' },
  'event.moveDown': { keys: 'Alt+ArrowDown', scope: 'tickerEvents', text: 'eventDesk:keys.moveDown' },
  'event.key': { keys: 'K', scope: 'tickerEvents', text: 'eventDesk:keys.key' },
  'event.pin': { keys: 'P', scope: 'tickerEvents', text: 'eventDesk:keys.pin' },
  'event.hide': { keys: 'H', scope: 'tickerEvents', text: 'eventDesk:keys.hide' },
  'event.annul': { keys: 'X', scope: 'tickerEvents', text: 'eventDesk:keys.annul' },
  'event.release': { keys: 'Enter', scope: 'tickerEvents', text: 'eventDesk:keys.release' },
  'event.another': { keys: 'A', scope: 'tickerEvents', text: 'eventDesk:keys.another' },
  'event.remove': { keys: 'Delete', scope: 'tickerEvents', text: 'eventDesk:keys.remove' },
} as const satisfies Readonly<Record<string, KeyEntry>>;

/** Shortcuts of the board of front pages. */
const BOARD_KEYS = {
  'board.pool': { keys: '/', scope: 'placement', text: 'placement:keys.pool' },
  'board.up': { keys: 'ArrowUp', scope: ['placementBoard', 'articleBoard'], text: 'placement:keys.up' },
  'board.down': { keys: 'ArrowDown', scope: ['placementBoard', 'articleBoard'], text: 'placement:keys.down' },
  'board.left': { keys: 'ArrowLeft', scope: ['placementBoard', 'articleBoard'], text: 'placement:keys.left' },
  'board.right': { keys: 'ArrowRight', scope: ['placementBoard', 'articleBoard'], text: 'placement:keys.right' },
  'board.column': { keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], scope: 'placementBoard', text: 'placement:keys.column' },
  'board.lift': { keys: ' ', scope: ['placementBoard', 'articleBoard'], text: 'placement:keys.lift' },
  'board.drop': { keys: 'Enter', scope: ['placementBoard', 'articleBoard'], text: 'placement:keys.drop', over: ['rows.open'] },
  'board.back': { keys: 'Escape', scope: ['placementBoard', 'articleBoard'], text: 'placement:keys.back' },
  'board.moveUp': { keys: 'Alt+ArrowUp', scope: 'placementBoard', text: 'placement:keys.moveUp' },
  'board.moveDown': { keys: 'Alt+ArrowDown', scope: 'placementBoard', text: 'placement:keys.moveDown' },
  'board.moveLeft': { keys: 'Alt+ArrowLeft', scope: 'placementBoard', text: 'placement:keys.moveLeft' },
  'board.moveRight': { keys: 'Alt+ArrowRight', scope: 'placementBoard', text: 'placement:keys.moveRight' },
  'board.selectUp': { keys: 'Shift+ArrowUp', scope: 'placementBoard', text: 'placement:keys.selectUp' },
  'board.selectDown': { keys: 'Shift+ArrowDown', scope: 'placementBoard', text: 'placement:keys.selectDown' },
  'board.cut': { keys: 'Mod+X', scope: 'placementBoard', text: 'placement:keys.cut' },
  'board.copy': { keys: 'Mod+C', scope: 'placementBoard', text: 'placement:keys.copy' },
  'board.paste': { keys: 'Mod+V', scope: 'placementBoard', text: 'placement:keys.paste' },
  'board.remove': { keys: ['Delete', 'Backspace'], scope: 'placementBoard', text: 'placement:keys.remove' },
  'board.pin': { keys: 'P', scope: 'placementBoard', text: 'placement:keys.pin' },
  'board.whereElse': { keys: 'W', scope: 'placementBoard', text: 'placement:keys.whereElse' },
  'board.difference': { keys: 'D', scope: 'placementBoard', text: 'placement:keys.difference' },
  'board.moveTo': { keys: 'M', scope: 'placementBoard', text: 'placement:keys.moveTo' },
  'board.open': { keys: 'E', scope: 'placementBoard', text: 'placement:keys.open' },
  'board.menu': { keys: 'Shift+F10', scope: 'placementBoard', text: 'placement:keys.menu' },
  'board.publishSection': { keys: 'Mod+Enter', scope: 'placementBoard', text: 'placement:keys.publishSection' },
} as const satisfies Readonly<Record<string, KeyEntry>>;

/** Shortcuts of the text, in the order of its help. */
const TEXT_KEYS = {
  bold: { keys: 'Mod+B', scope: TEXT_AND_FIELDS, text: 'editor:command.bold' },
  italic: { keys: 'Mod+I', scope: TEXT_AND_FIELDS, text: 'editor:command.italic' },
  underlined: { keys: 'Mod+U', scope: TEXT_AND_FIELDS, text: 'editor:command.underlined' },
  code: { keys: 'Mod+E', scope: TEXT_AND_FIELDS, text: 'editor:command.code' },
  subscript: { keys: 'Mod+,', mac: 'Mod+Shift+L', scope: TEXT_AND_FIELDS, text: 'editor:command.subscript', over: ['settings'] },
  superscript: { keys: 'Mod+.', scope: TEXT_AND_FIELDS, text: 'editor:command.superscript' },
  strikethrough: { keys: 'Mod+Shift+X', scope: TEXT_AND_FIELDS, text: 'editor:command.strikethrough' },
  linkSelection: { keys: 'Mod+K', scope: 'text', text: 'editor:command.linkSelection', over: ['palette'] },
  link: { keys: 'Mod+Alt+K', scope: 'text', text: 'editor:command.link' },
  followLink: { keys: 'Alt+Enter', scope: 'text', text: 'editor:command.followLink' },
  linkPopover: { keys: 'Alt+Shift+Enter', scope: 'text', text: 'editor:command.linkPopover' },
  specialCharacters: { keys: 'Mod+Alt+U', scope: 'text', text: 'editor:command.specialCharacters' },
  paragraph: { keys: 'Mod+Shift+0', mac: 'Mod+Alt+0', scope: 'text', text: 'editor:command.paragraph' },
  _crosshead_default: { keys: 'Mod+Shift+1', mac: 'Mod+Alt+1', scope: 'text', text: 'editor:command._crosshead_default' },
  _crosshead_subsection: { keys: 'Mod+Shift+2', mac: 'Mod+Alt+2', scope: 'text', text: 'editor:command._crosshead_subsection' },
  _crosshead_listicle: { keys: 'Mod+Shift+3', mac: 'Mod+Alt+3', scope: 'text', text: 'editor:command._crosshead_listicle' },
  _crosshead_listicle_unordered: {
    keys: 'Mod+Shift+4',
    mac: 'Mod+Alt+4',
    scope: 'text',
    text: 'editor:command._crosshead_listicle_unordered',
  },
  quote: { keys: 'Mod+Shift+9', scope: 'text', text: 'editor:command.quote' },
  // "/" is Shift+7 on Swiss keyboards: "?" and the help (F1) lead to the shortcuts there.
  orderedList: { keys: 'Mod+Shift+7', scope: 'text', text: 'editor:command.orderedList', over: ['shortcuts'] },
  unorderedList: { keys: 'Mod+Shift+8', scope: 'text', text: 'editor:command.unorderedList' },
  insert: { keys: 'Mod+Shift+Enter', scope: 'text', text: 'editor:command.insert' },
  moveUp: { keys: 'Alt+Shift+ArrowUp', scope: 'text', text: 'editor:command.moveUp' },
  moveDown: { keys: 'Alt+Shift+ArrowDown', scope: 'text', text: 'editor:command.moveDown' },
  deleteBlock: { keys: 'Mod+Shift+D', scope: 'text', text: 'editor:command.deleteBlock' },
  selectAll: { keys: 'Mod+A', scope: 'text', text: 'editor:command.selectAll' },
  // No command of ours: the browser pastes, and the paste desk sees which keys were pressed.
  paste: { keys: 'Mod+V', scope: 'text', text: 'editor:command.paste' },
  pastePlain: { keys: 'Mod+Shift+V', scope: 'text', text: 'editor:command.pastePlain' },
  find: { keys: 'Mod+F', scope: 'text', text: 'editor:command.find' },
  replace: { keys: 'Mod+H', mac: 'Mod+Alt+F', scope: 'text', text: 'editor:command.replace' },
  findNext: { keys: 'F3', mac: ['Mod+G', 'F3'], scope: 'text', text: 'editor:command.findNext' },
  findPrevious: { keys: 'Shift+F3', mac: ['Mod+Shift+G', 'Shift+F3'], scope: 'text', text: 'editor:command.findPrevious' },
  toolbar: { keys: 'Alt+F10', scope: 'text', text: 'editor:command.toolbar' },
  selectionMenu: { keys: 'Alt+Shift+F10', scope: 'text', text: 'editor:command.selectionMenu' },
  blockToolbar: { keys: 'Mod+Alt+B', scope: 'text', text: 'editor:command.blockToolbar' },
  rephrase: { keys: 'Mod+Alt+H', mac: 'Mod+Alt+Shift+H', scope: 'text', text: 'editor:command.rephrase' },
  spellChecker: { keys: 'Mod+Shift+A', scope: ['article', 'text'], text: 'editor:command.spellChecker' },
} as const satisfies Readonly<Record<string, KeyEntry>>;

/** All shortcuts of the window: used for matching keys, and by tooltips, menus, the palette and the help. */
export const KEYS = {
  ...PAGE_KEYS,
  ...TAB_KEYS,
  ...TICKER_KEYS,
  ...BOARD_KEYS,
  ...TEXT_KEYS,
  ...FOCUS_KEYS,
  ...WIDGET_KEYS,
} as const satisfies Readonly<Record<string, KeyEntry>>;

export type KeyId = keyof typeof KEYS;
