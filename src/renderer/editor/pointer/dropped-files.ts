import { PICTURE_KINDS, saidKindOf } from '#domain/media/picture-kinds.ts';
import { ATTACHMENT_TYPE } from '../paste/attachment.ts';

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Data types that become a whole block, wherever they are dropped. */
const BLOCK_TYPES = [ATTACHMENT_TYPE, 'application/x-slate-fragment', 'text/uri-list', 'application/json'];

/**
 * Checks whether external drag data can become a block: files that are pictures or Word documents, addresses, blocks of another
 * window, assets of the media library (B4-033). During the drag the browser only exposes its types.
 */
export const takesPictures = ({ types, items }: DataTransfer): boolean => {
  if (!types.includes('Files')) return types.some(type => BLOCK_TYPES.includes(type));
  const files = [...items].filter(({ kind }) => kind === 'file');
  // The system does not expose the types: they are known on drop.
  return (
    files.length === 0 ||
    files.some(({ type }) => type === '' || PICTURE_KINDS.includes(saidKindOf({ name: '', type })) || type === WORD_TYPE)
  );
};
