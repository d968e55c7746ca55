import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/fields/Choice.tsx';
import { ChevronLeftIcon, TickCircleIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useArticleView } from '../model/article-view.ts';

export interface CreditBarProps {
  readonly count: number;
  readonly onSet: (credit: string, onlyEmpty: boolean) => void;
}

/** Sets one credit for all chosen pictures at once. */
const CreditBar = ({ count, onSet }: CreditBarProps) => {
  const text = useText('attachments');
  const [credit, setCredit] = useState('');
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (credit.trim() !== '') onSet(credit.trim(), false);
  };
  return (
    <form className="g-desk-credit" onSubmit={send}>
      <span className="g-quiet">{text('pictures.chosen', { count })}</span>
      <TextField
        label={text('pictures.creditFor')}
        hideLabel
        placeholder={text('pictures.creditFor')}
        value={credit}
        onChange={setCredit}
      />
      <Button type="submit" disabled={credit.trim() === ''}>
        {text('pictures.addCredit')}
      </Button>
      <Button kind="minimal" disabled={credit.trim() === ''} onClick={() => onSet(credit.trim(), true)}>
        {text('pictures.fillCredit')}
      </Button>
    </form>
  );
};

export interface PicturesBarProps {
  readonly incomplete: number;
  readonly onlyIncomplete: boolean;
  readonly onFilter: (only: boolean) => void;
  /** Number of chosen pictures that can be given a credit. */
  readonly chosen: number;
  readonly canWrite: boolean;
  readonly onCredit: CreditBarProps['onSet'];
}

/** Shows in one line what is missing, and the actions for the chosen pictures. */
export const PicturesBar = ({ incomplete, onlyIncomplete, onFilter, chosen, canWrite, onCredit }: PicturesBarProps) => {
  const text = useText('attachments');
  const { textPath } = useArticleView();
  return (
    <div className="g-desk-bar">
      <div className="g-desk-line">
        <Link className="g-back" to={textPath}>
          <ChevronLeftIcon /> {text('pictures.back')}
        </Link>
        <h1>{text('pictures.title')}</h1>
        <span className={incomplete === 0 ? 'g-desk-state is-complete' : 'g-desk-state'} role="status">
          {incomplete === 0 ? <TickCircleIcon size={14} /> : <WarningSignIcon size={14} />}
          {incomplete === 0 ? text('pictures.complete') : text('pictures.incomplete', { count: incomplete })}
        </span>
        <Switch label={text('pictures.onlyIncomplete')} checked={onlyIncomplete} onChange={onFilter} />
      </div>
      {/* Always there, so that the content below does not move on selection. */}
      <div className="g-desk-line">
        {chosen > 0 && canWrite ? <CreditBar count={chosen} onSet={onCredit} /> : <span className="g-quiet">{text('pictures.keys')}</span>}
      </div>
    </div>
  );
};
