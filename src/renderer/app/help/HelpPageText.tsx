import { useText } from '#ui/i18n.ts';
import { isMacPlatform } from '#ui/keys/press.ts';
import { keyNames } from '#ui/keys/print.ts';
import { shownKeys } from '../../platform/keys/keys.ts';
import type { HelpLine, HelpText } from './help-markdown.ts';

interface LineProps {
  readonly line: HelpLine;
  readonly onPage: (page: string) => void;
}

const Keys = ({ id }: { readonly id: string }) => (
  <span className="g-keys">
    {keyNames(shownKeys(id) ?? '', isMacPlatform()).map(name => (
      <kbd key={name}>{name}</kbd>
    ))}
  </span>
);

const Line = ({ line, onPage }: LineProps) => {
  const text = useText('common');
  return line.map((part, index) => {
    switch (part.kind) {
      case 'words':
        return part.words;
      case 'name':
        return <strong key={index}>{text(part.key)}</strong>;
      case 'keys':
        return <Keys key={index} id={part.id} />;
      case 'link':
        return (
          <button key={index} type="button" className="g-help-link" onClick={() => onPage(part.page)}>
            {part.words}
          </button>
        );
    }
  });
};

export interface HelpPageTextProps {
  readonly text: HelpText;
  readonly onPage: (page: string) => void;
}

/** Renders a page of the help: UI elements by their translated names, shortcuts as on this platform. */
export const HelpPageText = ({ text, onPage }: HelpPageTextProps) => (
  <article className="g-help-text">
    <h3>
      <Line line={text.title} onPage={onPage} />
    </h3>
    {text.blocks.map((block, index) => {
      if (block.kind === 'list') {
        const List = block.isOrdered ? 'ol' : 'ul';
        return (
          <List key={index}>
            {block.items.map((line, place) => (
              <li key={place}>
                <Line line={line} onPage={onPage} />
              </li>
            ))}
          </List>
        );
      }
      const Block = block.kind === 'heading' ? 'h4' : 'p';
      return (
        <Block key={index}>
          <Line line={block.line} onPage={onPage} />
        </Block>
      );
    })}
  </article>
);
