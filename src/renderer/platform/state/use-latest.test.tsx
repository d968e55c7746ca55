import { render } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useStableCallback } from './use-latest.ts';

interface ScreenProps {
  readonly act: () => void;
  readonly onPainted: (run: () => void) => void;
}

const Screen = ({ act, onPainted }: ScreenProps) => {
  const run = useStableCallback(act);
  // A layout effect of the same component runs after those of the hook and before any passive effect.
  useLayoutEffect(() => onPainted(run));
  return null;
};

it('a key pressed right after a screen is painted runs the action of that screen, not the one of the render before', () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Screen act={before} onPainted={() => undefined} />);
  rerender(<Screen act={after} onPainted={run => run()} />);
  expect(after).toHaveBeenCalledOnce();
  expect(before).not.toHaveBeenCalled();
});

it('the function given to a screen stays the same over its renders, so that its commands are not registered anew', () => {
  const mounts = vi.fn<() => void>();
  const Commands = ({ act }: { readonly act: () => void }) => {
    const run = useStableCallback(act);
    useEffect(mounts, [run]);
    return null;
  };
  const { rerender } = render(<Commands act={() => undefined} />);
  rerender(<Commands act={() => undefined} />);
  expect(mounts).toHaveBeenCalledOnce();
});
