import type { ArrivedBlock } from '#domain/article/arrivals.ts';
import { plainText } from '#domain/article/document.ts';
import { diffTexts } from '#domain/article/words.ts';
import { WordChanges } from '#renderer/entities/article/WordChanges.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { useNameOfOthers } from '../conflict/use-savers.ts';
import { useShowBlock } from '../model/use-show-block.ts';
import { useArrivedBlocks } from './use-arrivals.ts';

const wordsOf = (block: ArrivedBlock, version: 'mine' | 'merged'): string => {
  const element = block[version];
  return element ? plainText(element) : '';
};

/** Lists the changes of the last merge, block by block; a press shows the block in the text. */
export const ArrivalList = () => {
  const text = useText('conflict');
  const nameOf = useNameOfOthers();
  const show = useShowBlock();
  const blocks = useArrivedBlocks();
  if (blocks.length === 0) return null;
  return (
    <section aria-label={text('arrived.list')}>
      <h3 className="g-revisions-heading">{text('arrived.list')}</h3>
      <ul className="g-arrivals">
        {blocks.map(block => (
          <li key={block.id}>
            <button type="button" className="g-revision" disabled={!block.merged} onClick={() => show(block.id)}>
              <span className="g-revision-words">
                <span className="g-quiet">
                  {text(`automatic.${block.kind}.theirs`, { name: nameOf([block.by]) }).replace(/\s?:$/u, '')} · <LiveTime at={block.at} />
                </span>
                <WordChanges changes={diffTexts(wordsOf(block, 'mine'), wordsOf(block, 'merged'))} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
