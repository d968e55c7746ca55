import { useMemo, useState } from 'react';
import { fullName } from '#renderer/entities/user/people.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ComputerName } from './ComputerName.tsx';
import { type AttributedBlock, type Choice, chosen, type Contributor, offerOf, type Passage, passagesOf } from './passages.ts';
import { useShowBlock } from '../model/use-show-block.ts';
import { useAttribution } from './use-attribution.ts';
import './attribution.css';

/** Shows a contributor with ways, computer and time. */
const ContributorLine = ({ contributor }: { readonly contributor: Contributor }) => {
  const text = useText('attribution');
  return (
    <li className="g-attribution-contributor">
      <strong>{contributor.person ? fullName(contributor.person) : text('unknownPerson')}</strong>{' '}
      <span className="g-quiet">
        {contributor.origins.map(way => text(`way.${way}`)).join(', ')}
        {contributor.device === null ? '' : ` · ${contributor.device}`} ·{' '}
        {contributor.lastAt === null ? text('unsent') : <LiveTime at={contributor.lastAt} />}
      </span>
    </li>
  );
};

const BlockLine = ({ block, onGo }: { readonly block: AttributedBlock; readonly onGo: (id: string) => void }) => {
  const text = useText('attribution');
  const blocks = useText('blocks');
  return (
    <li>
      <button type="button" className="g-attribution-block" title={text('goTo')} onClick={() => onGo(block.id)}>
        {block.words === '' ? <em>{blocks(`name.${block.type}`)}</em> : block.words}
      </button>
    </li>
  );
};

const PassageView = ({ passage, onGo }: { readonly passage: Passage; readonly onGo: (id: string) => void }) => {
  const text = useText('attribution');
  return (
    <li className="g-attribution-passage">
      {passage.contributors.length === 0 ? (
        <p className="g-quiet">{text('unknown')}</p>
      ) : (
        <ul className="g-attribution-contributors">
          {passage.contributors.map(contributor => (
            <ContributorLine
              key={JSON.stringify([contributor.person?.id, contributor.device, contributor.lastAt === null])}
              contributor={contributor}
            />
          ))}
        </ul>
      )}
      <ul className="g-attribution-blocks">
        {passage.blocks.map(block => (
          <BlockLine key={block.id} block={block} onGo={onGo} />
        ))}
      </ul>
    </li>
  );
};

const ChoiceField = ({
  blocks,
  choice,
  onChange,
}: {
  readonly blocks: readonly AttributedBlock[];
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}) => {
  const text = useText('attribution');
  const { people, origins } = useMemo(() => offerOf(blocks), [blocks]);
  const options: readonly { readonly value: Choice; readonly label: string }[] = [
    { value: 'all', label: text('choice.all') },
    ...people.map(({ person, count }) => ({
      value: `person:${person?.id ?? ''}` as const,
      label: text('choice.counted', { what: person ? fullName(person) : text('unknownPerson'), count }),
    })),
    ...origins.map(({ way, count }) => ({
      value: `way:${way}` as const,
      label: text('choice.counted', { what: text(`way.${way}`), count }),
    })),
  ];
  // The chosen contributor or way may have left the text.
  const value = options.some(option => option.value === choice) ? choice : 'all';
  return <Select label={text('choice.label')} value={value} options={options} onChange={onChange} />;
};

/** Shows the author of each part of the text, with way, computer and time; also of text that the newsroom does not have yet. */
export const AttributionPanel = () => {
  const text = useText('attribution');
  const show = useShowBlock();
  const { blocks, device, isPending, isOnlyHere, asOf, refreshDevice } = useAttribution();
  const [choice, setChoice] = useState<Choice>('all');
  const attributedBlocks = useMemo(() => chosen(blocks, choice), [blocks, choice]);
  const passages = useMemo(() => passagesOf(attributedBlocks.length > 0 ? attributedBlocks : blocks), [attributedBlocks, blocks]);
  return (
    <div className="g-attribution">
      <p className="g-quiet">{text('hint')}</p>
      {blocks.length > 0 ? <ChoiceField blocks={blocks} choice={choice} onChange={setChoice} /> : null}
      {isOnlyHere ? (
        <p className="g-quiet" role="status">
          {text('onlyHere')}
        </p>
      ) : null}
      {asOf === undefined ? null : (
        <p className="g-quiet" role="status">
          {text('asOf')} <LiveTime at={asOf} by="desk" />
        </p>
      )}
      {isPending ? <Skeleton lines={5} /> : null}
      {!isPending && blocks.length === 0 ? (
        <EmptyState level={3} title={text('none')}>
          {text('noneYet')}
        </EmptyState>
      ) : null}
      {isPending ? null : (
        <ol className="g-attribution-passages" aria-label={text('title')}>
          {passages.map(passage => (
            <PassageView key={passage.blocks[0]?.id} passage={passage} onGo={show} />
          ))}
        </ol>
      )}
      {device === undefined ? null : <ComputerName name={device} onChanged={refreshDevice} />}
    </div>
  );
};
