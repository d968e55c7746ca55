import type { MouseEvent } from 'react';
import { useAnnounce } from '#ui/announce.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.ts';
import { type ArrangedCard, moveCard, toggleCard } from './card-order.ts';

interface ArrangeCardsProps {
  readonly cards: readonly ArrangedCard[];
  readonly nameOf: (id: string) => string;
  readonly onChange: (cards: readonly ArrangedCard[]) => void;
  readonly onClose: () => void;
}

/** Orders and hides the cards of the start page; every change counts at once. */
export const ArrangeCards = ({ cards, nameOf, onChange, onClose }: ArrangeCardsProps) => {
  const text = useText('home');
  const announce = useAnnounce();
  const move = (id: string, by: -1 | 1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    const moved = moveCard(cards, id, by);
    onChange(moved);
    announce(text('arrange.moved', { name: nameOf(id), position: moved.findIndex(card => card.id === id) + 1, total: cards.length }));
    // A row that is put elsewhere loses the focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <Dialog isOpen title={text('arrange')} onClose={onClose} actions={<Button onClick={onClose}>{text('arrange.close')}</Button>}>
      <p className="g-quiet">{text('arrange.hint')}</p>
      <ol className="g-home-arrange">
        {cards.map(({ id, isShown }, index) => (
          <li key={id}>
            <Checkbox label={nameOf(id)} checked={isShown} onChange={() => onChange(toggleCard(cards, id))} />
            <IconButton
              label={text('arrange.up', { name: nameOf(id) })}
              icon={<ArrowUpIcon />}
              size="small"
              disabled={index === 0}
              disabledReason={text('arrange.first')}
              onClick={move(id, -1)}
            />
            <IconButton
              label={text('arrange.down', { name: nameOf(id) })}
              icon={<ArrowDownIcon />}
              size="small"
              disabled={index === cards.length - 1}
              disabledReason={text('arrange.last')}
              onClick={move(id, 1)}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
};
