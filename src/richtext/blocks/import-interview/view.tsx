import { useFocused, useReadOnly, useSelected } from 'slate-react';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { ImportIcon } from '#ui/icons.ts';
import { type BlockView, type BlockViewProps, useSurroundings } from '../../view/block-view.tsx';
import { ImportInterviewForm } from './form.tsx';
import { importInterviewModel } from './model.ts';
import './import-interview.css';

/** The place where an interview is going to be: a card that opens the import. */
const ImportInterview = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  const readOnly = useReadOnly();
  const selected = useSelected();
  const focused = useFocused();
  const { openForm } = useSurroundings();
  return (
    <div
      {...attributes}
      className={`g-import-interview g-hidden-from-readers${selected && focused && !readOnly ? ' is-selected' : ''}`}
      role="group"
      aria-label={text('name.importInterview')}
      data-block={element.type}
    >
      <div className="g-import-interview-card" contentEditable={false}>
        <ImportIcon aria-hidden="true" />
        <span>{text('importInterview.hint')}</span>
        {readOnly ? null : (
          <Button size="small" aria-haspopup="dialog" onClick={() => openForm(element.id)}>
            {text('importInterview.open')}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
};

export const importInterviewView: BlockView = {
  type: ELEMENT_TYPE.importInterview,
  Component: ImportInterview,
  Form: ImportInterviewForm,
  inserts: [
    {
      id: ELEMENT_TYPE.importInterview,
      labelKey: 'name.importInterview',
      icon: <ImportIcon />,
      create: importInterviewModel.create,
    },
  ],
};
