import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useFieldSteps } from './use-field-steps.ts';

const Page = () => {
  useFieldSteps();
  const [value, setValue] = useState('alt');
  return <input aria-label="Name" value={value} onChange={event => setValue(event.currentTarget.value)} />;
};

const field = (): HTMLInputElement => screen.getByRole('textbox');

const type = (value: string, atMs: number): void => {
  const event = new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType: 'insertText' });
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  fireEvent(field(), event);
  fireEvent.change(field(), { target: { value } });
};

const press = (key: string, shiftKey = false): boolean => fireEvent.keyDown(field(), { key, ctrlKey: true, shiftKey });

describe('a text field', () => {
  afterEach(cleanup);

  it('goes back in steps of its own, parted by pauses, and forth again', () => {
    render(<Page />);
    type('alta', 0);
    type('altan', 300);
    type('altan!', 2000);
    press('z');
    expect(field().value).toBe('altan');
    press('z');
    expect(field().value).toBe('alt');
    press('z', true);
    press('y');
    expect(field().value).toBe('altan!');
  });

  it('keeps the press where it has no step left: the browser would take one back in another text', () => {
    render(<Page />);
    expect([press('z'), press('y'), press('x')]).toEqual([false, false, true]);
    const native = new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType: 'historyUndo' });
    expect(fireEvent(field(), native)).toBe(false);
    expect(field().value).toBe('alt');
  });
});
