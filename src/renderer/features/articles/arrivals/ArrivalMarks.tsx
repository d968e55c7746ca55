import { useEffect } from 'react';
import type { ArrivalMark } from '#renderer/editor/marks/arrival-marks.ts';
import { useNameOfOthers } from '../conflict/use-savers.ts';
import { useArticleModel, useShownElements } from '../model/use-article-model.tsx';
import { useArrivedBlocks } from './use-arrivals.ts';
import './arrivals.css';

/** Renews the marks in the editor shortly after each change of the text. */
const Marks = ({ marks }: { readonly marks: readonly ArrivalMark[] }): null => {
  const model = useArticleModel();
  const elements = useShownElements();
  useEffect(() => model.editor()?.markArrivals(marks), [model, marks, elements]);
  useEffect(() => () => model.editor()?.markArrivals([]), [model]);
  return null;
};

/** Marks merged changes of others in the text, with their names; redrawn only when a change comes in or fades. */
export const ArrivalMarks = () => {
  const nameOf = useNameOfOthers();
  const marks = useArrivedBlocks().flatMap(({ id, by, kind, mine, merged }) =>
    merged ? [{ id, name: nameOf([by]), merged, ...(kind !== 'add' && mine ? { mine } : {}) }] : [],
  );
  return marks.length === 0 ? null : <Marks marks={marks} />;
};
