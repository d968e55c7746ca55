import { type Editor, type Path, Range } from 'slate';
import type { DeskOrigin } from '#domain/article/attribution.ts';
import { type Element, ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { assertNever } from '#domain/result.ts';
import { linkFromPasted } from '#domain/text/links.ts';
import { interviewElements, parseInterview } from '#richtext/blocks/import-interview/parse.ts';
import { elementsToPlainText } from '#richtext/convert/export/plain-text.ts';
import type { Dropped } from '#richtext/convert/flow/flow.ts';
import type { DialectName } from '#richtext/convert/foreign/dialect.ts';
import { addressInFile, withPictureWords } from '#richtext/convert/foreign/picture.ts';
import { type ForeignOptions, readForeignHtml } from '#richtext/convert/foreign/read-foreign.ts';
import { readMarkdown } from '#richtext/convert/markdown/read-markdown.ts';
import { type Conversion, createNotes, hasLosses } from '#richtext/convert/paste-report.ts';
import { withEdges } from '#richtext/convert/edges.ts';
import { recogniseElement } from '#richtext/convert/recognise.ts';
import { insertElements } from '#richtext/editor/insert-elements.ts';
import { pasteLink } from '#richtext/editing/commands/links.ts';
import { pasteText } from '#richtext/editor/paste-text.ts';
import { chooseBlock, chosenBlock } from '#richtext/editing/chosen-block.ts';
import { blockAtCaret } from '#richtext/editing/runs.ts';
import type { Repair } from '#richtext/model/block.ts';
import type { CommentServices } from '#richtext/view/comment-services.ts';
import { FIXED_BLOCKS } from '#richtext/model/top-types.ts';
import type { GalleyEditor } from '../create-editor.ts';
import type { Steps } from '../history/history.ts';
import { picturesOfAssets } from './assets.ts';
import { pictureOfAttachment } from './attachment.ts';
import { type Flavour, readFlavour } from './flavour.ts';
import { readFragment } from './fragment.ts';
import { importKindOf } from './import-kind.ts';
import { createImportedComments } from './imported-comments.ts';
import { type Manner, watchManner } from './manner.ts';
import { type Alternative, type NoticeStore, NO_NOTICE, type PasteFault, type PasteNotice, createNoticeStore } from './paste-notice.ts';
import { checkPictureFiles } from './picture-files.ts';
import { sanitizeHtml } from './sanitize.ts';
import { createTextImports } from './text-imports.ts';
import { readWordFile } from './word-file.ts';
import { withRemarks } from './word-report.ts';

export interface PasteControllerOptions {
  readonly editor: GalleyEditor;
  readonly steps: Steps;
  readonly makeId: () => string;
  /** Creates blocks for picture files, whose uploads begin in the text; undefined if files cannot be taken. */
  readonly blocksFor: (files: readonly File[]) => readonly Element[] | undefined;
  /** Returns the service for comments of files; undefined if there is none. */
  readonly getComments?: () => CommentServices | undefined;
  /** Called after an insert: links may be converted. */
  readonly onInserted: () => void;
}

/** Paste, drop and import of one open text. Each is one insert and one undo step, with a notice of what happened. */
export interface PasteController {
  readonly notices: NoticeStore;
  readonly insert: (data: DataTransfer) => void;
  /** Watches how the next piece of data comes in; returns a function that stops watching. */
  readonly watch: (target: Document) => () => void;
  /** Imports a Word, Markdown or NITF file. Resolves when the file is in the text or the notice says why it is not. */
  readonly importFile: (file: File) => Promise<void>;
  /** Puts pictures into the text at the caret; their uploads begin there. */
  readonly insertFiles: (files: readonly File[]) => Promise<void>;
  readonly undo: () => void;
  /** Undoes the last paste and inserts the same material in another way. */
  readonly insteadAs: (alternative: Alternative) => void;
  readonly dismiss: () => void;
  /** Checks whether the last paste is still the last step; called when the history changes. */
  readonly refresh: () => void;
}

/** Number of blocks of formatted text that is worth a notice, as is anything left out or changed. */
const NOTICED_BLOCKS = 4;
/** A headline copied in several lines is one headline; longer material starts the body. */
const HEADLINE_LIMIT = 300;

/** The last paste, to insert it in another way. */
interface Last {
  /** The undo step; undefined if nothing could be inserted. */
  readonly step: object | undefined;
  readonly text: string;
  readonly withTables: (() => Conversion) | undefined;
  readonly way: DeskOrigin | undefined;
}

interface Material {
  readonly conversion: Conversion;
  readonly source: Extract<PasteNotice, { kind: 'pasted' }>['source'];
  /** Origin of its text: that of pictures is read from their files. */
  readonly way: DeskOrigin;
  readonly text: string;
  readonly withTables?: () => Conversion;
  /** Selection of the user at that time, if elsewhere. */
  readonly writer?: Editor['selection'];
}

export const createPasteController = ({
  editor,
  steps,
  makeId,
  blocksFor,
  getComments,
  onInserted,
}: PasteControllerOptions): PasteController => {
  const notices = createNoticeStore();
  const importedComments = createImportedComments(editor);
  let last: Last | undefined;
  let takeManner: () => Manner = () => 'paste';
  const recognise = (code: string): Element | undefined => recogniseElement(code, makeId);
  const isLast = (): boolean => last?.step !== undefined && editor.history.undos.at(-1) === last.step;
  const fail = (code: PasteFault, names: readonly string[]) => notices.set({ kind: 'failed', code, names });

  const insertStep = (change: () => void, way?: DeskOrigin, writer?: Editor['selection']) => {
    steps.asStep(change, way, writer);
    onInserted();
  };
  const show = ({ conversion, source, text, withTables, way }: Material) => {
    const { report } = conversion;
    const dropsTables = report.dropped.some(({ kind }) => kind === 'table');
    last = {
      step: conversion.elements.length > 0 ? editor.history.undos.at(-1) : undefined,
      text,
      withTables: dropsTables ? withTables : undefined,
      way,
    };
    if (source !== 'file' && !hasLosses(report) && conversion.elements.length < NOTICED_BLOCKS) return void notices.set(NO_NOTICE);
    const alternatives: readonly Alternative[] = [
      ...(dropsTables && withTables ? (['tables'] as const) : []),
      ...(text.trim() === '' ? [] : (['plainText'] as const)),
    ];
    notices.set({ kind: 'pasted', source, report, alternatives, isLast: conversion.elements.length > 0 });
  };
  const insertMaterial = (material: Material) => {
    const { conversion, way, writer } = material;
    let numbers = 0;
    if (conversion.elements.length > 0)
      insertStep(
        () => {
          const repairs = insertConverted(editor, conversion.elements, makeId);
          numbers = repairs.filter(({ code }) => code === 'numberAsText').length;
        },
        way,
        writer,
      );
    show({ ...material, conversion: withNumbers(conversion, numbers) });
  };
  const insertText = (text: string) => {
    insertStep(() => pasteText(editor, text, makeId), 'paste');
    notices.set(NO_NOTICE);
  };
  const insertAddresses = (addresses: readonly string[], manner: Manner) => {
    const freely = manner === 'drop' || standsFree(editor);
    insertStep(() => {
      for (const [index, address] of addresses.entries()) {
        const element = freely ? recognise(address) : undefined;
        const link = linkFromPasted(address);
        if (element) insertElements(editor, [element], makeId);
        else {
          if (index > 0) insertElements(editor, [emptyLine(makeId), emptyLine(makeId)], makeId);
          if (!link || !pasteLink(editor, link, makeId)) pasteText(editor, address, makeId);
        }
      }
    }, 'paste');
    notices.set(NO_NOTICE);
  };
  const insertHtml = (source: string, dialect: DialectName, text: string) => {
    const { tree, styleSheet, dropped } = sanitizeHtml(source);
    const convert = (tables: 'drop' | 'text') =>
      withDropped(withEdges(readForeignHtml(tree, { makeId, dialect, styleSheet, tables }), text), dropped);
    const conversion = convert('drop');
    if (conversion.elements.length === 0 && !hasLosses(conversion.report)) return void insertText(text);
    insertMaterial({ conversion, source: 'paste', way: 'paste', text, withTables: () => convert('text') });
  };
  const insertFiles = async (files: readonly File[]): Promise<void> => {
    const names = files.map(({ name }) => name);
    const place = keepPlace(editor);
    notices.set({ kind: 'reading', fileName: names.join(', ') });
    const { pictures, refused } = await checkPictureFiles(files);
    if (pictures.length === 0) return void place.forget(() => fail('noPictures', names));
    const elements = blocksFor(pictures);
    if (!elements) return void place.forget(() => fail('noUpload', names));
    const writer = editor.selection;
    place.restore();
    insertMaterial({
      writer,
      conversion: withDropped(
        conversionOf(elements),
        refused.map(text => ({ kind: 'file', text })),
      ),
      source: 'pictures',
      way: 'import',
      text: '',
    });
  };
  const importWord = async (file: File): Promise<void> => {
    const place = keepPlace(editor);
    notices.set({ kind: 'reading', fileName: file.name });
    const read = await readWordFile(file, makeId);
    if (!read.ok) return void place.forget(() => fail(read.error, [file.name]));
    const word = read.value;
    const services = getComments?.();
    const comments = services?.canTake() === true ? services : undefined;
    const { pictures } = await checkPictureFiles(word.pictures);
    const { tree, dropped } = sanitizeHtml(word.html);
    const convert = (tables: 'drop' | 'text') => {
      const pictureOf = picturesOfFile(word.pictures, pictures, blocksFor);
      const conversion = readForeignHtml(tree, { makeId, dialect: 'wordFile', tables, isOwn: word.isOwn, pictureOf });
      return withRemarks(withDropped(conversion, dropped), word, comments !== undefined);
    };
    const conversion = convert('drop');
    const writer = editor.selection;
    place.restore();
    if (conversion.elements.length === 0 && !hasLosses(conversion.report)) return void fail('nothing', [file.name]);
    const text = elementsToPlainText(conversion.elements);
    insertMaterial({ writer, conversion, source: 'file', way: 'import', text, withTables: () => convert('text') });
    const step = conversion.elements.length > 0 ? editor.history.undos.at(-1) : undefined;
    if (comments) await importedComments.take(comments, word.comments, step);
  };
  const imports = createTextImports({ editor, makeId, insertStep, insertMaterial, show, fail });
  const insertAttachment = (attachment: Attachment): void => {
    insertStep(() => insertElements(editor, [pictureOfAttachment(attachment, makeId)], makeId), 'import');
    notices.set(NO_NOTICE);
  };
  const insertFlavour = (flavour: Flavour, manner: Manner, text: string): void => {
    switch (flavour.kind) {
      case 'nothing':
        return;
      case 'fragment': {
        const elements = readFragment(flavour.encoded, makeId);
        if (!elements) return text === '' ? undefined : insertText(text);
        insertStep(() => void insertElements(editor, elements, makeId), 'paste');
        return notices.set(NO_NOTICE);
      }
      case 'wordFile':
        return void importWord(flavour.file);
      case 'otherFile':
        return fail('otherProgram', [flavour.file.name]);
      case 'files':
        return void insertFiles(flavour.files);
      case 'assets':
        return insertMaterial({ conversion: picturesOfAssets(flavour.payload, makeId), source: 'pictures', way: 'import', text: '' });
      case 'attachment':
        return insertAttachment(flavour.attachment);
      case 'addresses':
        return insertAddresses(flavour.addresses, manner);
      case 'element':
        insertStep(() => void insertElements(editor, [flavour.element], makeId));
        return notices.set(NO_NOTICE);
      case 'html':
        return insertHtml(flavour.source, flavour.dialect, text);
      case 'interview':
        if (!standsFree(editor)) return insertText(text);
        return insertMaterial({ conversion: interviewOf(flavour.text, makeId), source: 'paste', way: 'paste', text });
      case 'markdown':
        if (!inBody(editor)) return insertText(text);
        return insertMaterial({ conversion: readMarkdown(flavour.text, makeId), source: 'paste', way: 'paste', text });
      case 'text':
        return insertText(text);
      default:
        return assertNever(flavour);
    }
  };
  const insteadAs = (alternative: Alternative) => {
    const before = last;
    if (!before || (before.step !== undefined && !isLast())) return;
    if (before.step !== undefined) editor.undo();
    if (alternative === 'plainText') insertText(before.text);
    else if (before.withTables)
      insertMaterial({ conversion: before.withTables(), source: 'paste', way: before.way ?? 'paste', text: before.text });
  };
  return {
    notices,
    insert: data => {
      const manner = takeManner();
      const text = data.getData('text/plain');
      if (manner === 'plainText' && text !== '') insertText(text);
      else insertFlavour(readFlavour(data, recognise), manner, text);
    },
    watch: target => {
      const watch = watchManner(target);
      takeManner = watch.take;
      return () => {
        takeManner = () => 'paste';
        watch.dispose();
      };
    },
    importFile: file => ({ word: importWord, ...imports })[importKindOf(file)](file),
    insertFiles,
    undo: () => {
      if (isLast()) editor.undo();
      notices.set(NO_NOTICE);
    },
    insteadAs,
    dismiss: () => notices.set(NO_NOTICE),
    refresh: () => {
      importedComments.refresh();
      const notice = notices.get();
      if (notice.kind === 'pasted' && notice.isLast && !isLast()) notices.set({ ...notice, isLast: false });
    },
  };
};

const emptyLine = (makeId: () => string): Element => ({ type: ELEMENT_TYPE.paragraph, id: makeId(), children: [{ text: '' }] });

const conversionOf = (elements: readonly Element[]): Conversion => ({ elements, report: createNotes().report(elements) });

const interviewOf = (text: string, makeId: () => string): Conversion => {
  const notes = createNotes();
  const elements = interviewElements(parseInterview(text), makeId);
  notes.change('interview');
  return { elements, report: notes.report(elements) };
};

const withDropped = ({ elements, report }: Conversion, dropped: readonly Dropped[]): Conversion => ({
  elements,
  report: { ...report, dropped: [...report.dropped, ...dropped] },
});

/** Creates blocks for the pictures of a Word file that can be uploaded, with their alternative texts and captions. */
const picturesOfFile = (
  all: readonly File[],
  pictures: readonly File[],
  blocksFor: PasteControllerOptions['blocksFor'],
): NonNullable<ForeignOptions['pictureOf']> => {
  const blocks = pictures.length === 0 ? undefined : blocksFor(pictures);
  return ({ address, alt, caption }) => {
    const file = all.find((_file, index) => address === addressInFile(index));
    const block = file && blocks?.[pictures.indexOf(file)];
    return block && withPictureWords(block, { alt, caption });
  };
};

/** Returns a conversion, its report updated with the list numbers that became text on insertion. */
const withNumbers = ({ elements, report }: Conversion, count: number): Conversion => {
  if (count === 0) return { elements, report };
  return { elements, report: { ...report, changed: { ...report.changed, numbering: (report.changed.numbering ?? 0) + count } } };
};

const inBody = (editor: Editor): boolean => (editor.selection?.focus.path[0] ?? 0) >= FIXED_BLOCKS;

/** Returns whether the caret is in an empty paragraph, where an address may become an embed block. */
const standsFree = (editor: Editor): boolean => {
  const block = blockAtCaret(editor);
  if (!inBody(editor) || !editor.selection || Range.isExpanded(editor.selection)) return false;
  return block !== undefined && (block.model.content === 'void' || (block.model.place === 'body' && plainText(block.entry[0]) === ''));
};

/** Inserts converted elements. A headline that was copied in several lines stays one line (B5-078, B5-079). */
const insertConverted = (editor: Editor, elements: readonly Element[], makeId: () => string): readonly Repair[] => {
  const words = elements.map(plainText).join(' ');
  const isHeadline = !inBody(editor) && words.length <= HEADLINE_LIMIT && elements.every(({ type }) => type === ELEMENT_TYPE.paragraph);
  if (!isHeadline) return insertElements(editor, elements, makeId);
  const children = elements.flatMap(({ children: line }, index) => (index === 0 ? line : [{ text: ' ' }, ...line]));
  return insertElements(editor, [{ type: ELEMENT_TYPE.paragraph, id: makeId(), children }], makeId);
};

interface Place {
  readonly restore: () => void;
  readonly forget: (after: () => void) => void;
}

/** Remembers a selected block as the place, whatever becomes of its text: text written into it meanwhile is not replaced. */
const keepBlock = (editor: Editor, path: Path): Place => {
  const reference = editor.pathRef(path);
  return {
    restore: () => {
      const at = reference.unref();
      if (at) chooseBlock(editor, at);
    },
    forget: after => {
      reference.unref();
      after();
    },
  };
};

/** Remembers where to insert data while it is read; the text may change meanwhile. */
const keepPlace = (editor: Editor): Place => {
  const chosen = chosenBlock(editor);
  if (chosen) return keepBlock(editor, chosen[1]);
  const reference = editor.selection ? editor.rangeRef(editor.selection, { affinity: 'inward' }) : undefined;
  return {
    restore: () => {
      const range = reference?.unref();
      if (range) editor.select(range);
    },
    forget: after => {
      reference?.unref();
      after();
    },
  };
};
