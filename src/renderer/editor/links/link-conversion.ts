import { HistoryEditor } from 'slate-history';
import { type Operation, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE, type LinkData } from '#domain/article/document.ts';
import { metadataIdOfAddress } from '#domain/text/links.ts';
import { linkDataOf } from '#richtext/model/link-data.ts';
import { externalAddresses } from '#richtext/editing/commands/links.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import type { LinkServices } from '#richtext/view/link-services.tsx';
import type { GalleyEditor } from '../create-editor.ts';

/** `isKnownContent` of the link services; undefined if there is no newsroom to ask. */
export type ContentLookup = LinkServices['isKnownContent'];

/**
 * Converts external links whose address belongs to known content to internal ones (B4-040); the others stay (B4-042).
 * Links are converted when the newsroom answers, if still there. The caret does not move, and undo gains no
 * step: history is rewritten as if the link had been internal from the start. Resolves once every answer has been applied.
 */
export const convertLinks = async (editor: GalleyEditor, lookUp: ContentLookup): Promise<void> => {
  if (!lookUp) return;
  const addresses = [...externalAddresses(elementsOf(editor))];
  await Promise.all(
    addresses.map(async href => {
      const metadataId = metadataIdOfAddress(href);
      if (metadataId !== undefined && (await lookUp(metadataId))) replaceTarget(editor, href, { kind: 'internal', metadataId });
    }),
  );
};

/** Replaces the target of all links to an address, in the text and in the undo and redo history. */
const replaceTarget = (editor: GalleyEditor, href: string, target: LinkData): void => {
  const leadsThere = (node: unknown): boolean => {
    const link = isLink(node) ? linkDataOf(node) : undefined;
    return link?.kind === 'external' && link.href === href;
  };
  const paths = [...editor.nodes({ at: [], match: leadsThere, voids: true })].map(([, path]) => path);
  HistoryEditor.withoutSaving(editor, () => {
    for (const at of paths) Transforms.setNodes(editor, { data: target } satisfies Partial<Element>, { at });
  });
  for (const { operations } of [...editor.history.undos, ...editor.history.redos]) {
    for (const [index, operation] of operations.entries()) operations[index] = withTarget(operation, href, target) as Operation; // same shape
  }
};

const isLink = (node: unknown): node is Element =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === ELEMENT_TYPE.link;

/** Returns the value with the target replaced; the same reference if nothing in it links to the address. */
const withTarget = (value: unknown, href: string, target: LinkData): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(item => withTarget(item, href, target));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if ('kind' in value && value.kind === 'external' && 'href' in value && value.href === href) return target;
  const before = Object.entries(value);
  const after = before.map(([key, part]) => [key, withTarget(part, href, target)] as const);
  return after.every(([, part], index) => part === before[index]?.[1]) ? value : Object.fromEntries(after);
};
