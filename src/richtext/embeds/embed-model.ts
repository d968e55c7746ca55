import type { BlockModel } from '../model/block.ts';
import { insertParagraphAfter } from '../editing/caret.ts';
import { createEmbed, isEmptyEmbed, type Network } from './network.ts';

/** How keys behave in a block that nobody can type into: Enter goes on behind it. */
export const VOID_BEHAVIOUR: NonNullable<BlockModel['behaviour']> = {
  onEnter: (editor, [, path], makeId) => {
    insertParagraphAfter(editor, path, makeId);
    return true;
  },
  onSoftBreak: () => true,
};

/** The model of a network's block, from the parts in its folder. */
export const createEmbedModel = (network: Network, parts: Pick<BlockModel, 'schema' | 'repair' | 'toHtml' | 'fromHtml'>): BlockModel => ({
  type: network.type,
  place: 'body',
  content: 'void',
  ...parts,
  recognise: (pasted, makeId) => {
    const recognised = network.recognise(pasted);
    return recognised && createEmbed(network, makeId, recognised);
  },
  isEmpty: isEmptyEmbed,
  create: makeId => createEmbed(network, makeId),
  behaviour: VOID_BEHAVIOUR,
});
