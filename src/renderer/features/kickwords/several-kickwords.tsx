import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { KickwordColors } from '#contract/taxonomy/taxonomy.ts';
import { AA_TEXT_CONTRAST, contrastOf } from '#domain/taxonomy/contrast.ts';
import type { Kickword } from '#domain/tenant/tenant.ts';
import { hexColor } from '#domain/validation/pattern.ts';
import { ColorField } from '#renderer/entities/fields/ColorField.tsx';
import { useInvalidateTaxonomy } from '#renderer/entities/taxonomy/invalidate.ts';
import { KickwordSample } from '#renderer/entities/taxonomy/KickwordSample.tsx';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { WarningSignIcon } from '#ui/icons.ts';
import { useToasts } from '#ui/overlays/toast.tsx';

const COLORS = ['backgroundColor', 'borderColor', 'textColor'] as const;
type Colors = Partial<KickwordColors>;

export interface ChosenKickword extends Kickword {
  readonly key: string;
}
type Ask = (rows: readonly ChosenKickword[]) => Promise<ReadonlySet<string> | null>;

const SeveralContext = createContext<Ask>(() => Promise.resolve(null));
/** Asks for the colours of these kickwords and changes them; answers the keys of those that were changed. */
export const useSeveralKickwords = (): Ask => useContext(SeveralContext);

const colorsOf = ({ backgroundColor, borderColor, textColor }: Kickword): KickwordColors => ({ backgroundColor, borderColor, textColor });

/** Changes them in one call, which is taken back as one; answers whether it was done. */
const useChange = () => {
  const text = useText('kickwords');
  const taxonomy = useText('taxonomy');
  const bridge = useBridge();
  const toasts = useToasts();
  const sayRefusal = useSayRefusal();
  const invalidate = useInvalidateTaxonomy();
  const send = async (
    changes: readonly { id: number; seen: KickwordColors; change: Colors }[],
  ): Promise<readonly Kickword[] | undefined> => {
    try {
      return (await callApi(bridge, 'changeKickwords', { body: { changes: [...changes] } })).body.kickwords;
    } catch (thrown) {
      if (toBridgeError(thrown).code === 'preconditionFailed') toasts.show({ tone: 'caution', title: taxonomy('several.conflict') });
      else sayRefusal(thrown);
      return undefined;
    } finally {
      await invalidate();
    }
  };
  return async (rows: readonly Kickword[], change: Colors): Promise<boolean> => {
    const changed = await send(rows.map(row => ({ id: row.id, seen: colorsOf(row), change })));
    if (!changed) return false;
    const former = new Map(rows.map(row => [row.id, colorsOf(row)]));
    const takeBack = async (): Promise<void> => {
      const undone = await send(changed.map(now => ({ id: now.id, seen: colorsOf(now), change: former.get(now.id) ?? {} })));
      if (undone) toasts.show({ tone: 'positive', title: taxonomy('several.undone', { count: undone.length }) });
    };
    toasts.show({
      tone: 'positive',
      title: text('several.done', { count: changed.length }),
      action: { label: taxonomy('several.undo'), onClick: () => void takeBack() },
    });
    return true;
  };
};

interface ColorsDialogProps {
  readonly rows: readonly ChosenKickword[];
  readonly onChange: (colors: Colors) => void;
  readonly onClose: () => void;
}

/** The colours that all chosen kickwords get, with what becomes of each and whether it can still be read. */
const ColorsDialog = ({ rows, onChange, onClose }: ColorsDialogProps) => {
  const text = useText('kickwords');
  const common = useText('common');
  const validation = useText('validation');
  const taxonomy = useText('taxonomy');
  const [colors, setColors] = useState<Colors>({});
  const set = COLORS.flatMap(name => (colors[name] === undefined ? [] : [name]));
  const isBad = set.some(name => hexColor(colors[name] ?? '') !== null);
  const shown = rows.map(row => ({ ...row, ...(isBad ? {} : colors) }));
  const unreadable = shown.filter(({ textColor, backgroundColor }) => contrastOf(textColor, backgroundColor) < AA_TEXT_CONTRAST).length;
  const toggle = (name: (typeof COLORS)[number]): void =>
    setColors(({ [name]: was, ...others }) => (was === undefined ? { ...others, [name]: rows[0]?.[name] ?? '' } : others));
  return (
    <Dialog
      isOpen
      width={640}
      title={text('several.title', { count: rows.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            kind="primary"
            disabled={set.length === 0 || isBad}
            disabledReason={taxonomy('several.nothing')}
            onClick={() => onChange(colors)}
          >
            {taxonomy('several.do')}
          </Button>
        </>
      }
    >
      {COLORS.map(name => (
        <div key={name}>
          <Checkbox label={text(name)} checked={colors[name] !== undefined} onChange={() => toggle(name)} />
          {colors[name] === undefined ? null : (
            <ColorField
              label={text(name)}
              value={colors[name]}
              values={colors}
              onChange={value => setColors(before => ({ ...before, [name]: value.trim() }))}
              error={hexColor(colors[name]) === null ? undefined : validation('validator.message.hexColor')}
            />
          )}
        </div>
      ))}
      <p className="g-rows-chips">
        {shown.map(row => (
          <KickwordSample key={row.key} kickword={row} />
        ))}
      </p>
      {unreadable === 0 ? null : (
        <Callout icon={<WarningSignIcon />} role="status">
          {text('several.contrast', { count: unreadable })}
        </Callout>
      )}
    </Dialog>
  );
};

interface Pending {
  readonly rows: readonly ChosenKickword[];
  readonly answer: (keys: ReadonlySet<string> | null) => void;
}

/** Holds the dialog for the colours of several kickwords. */
export const SeveralKickwords = ({ children }: { readonly children: ReactNode }) => {
  const change = useChange();
  const [pending, setPending] = useState<Pending | null>(null);
  const ask = useCallback<Ask>(rows => new Promise(resolve => setPending({ rows, answer: resolve })), []);
  const close = (keys: ReadonlySet<string> | null): void => {
    pending?.answer(keys);
    setPending(null);
  };
  return (
    <SeveralContext value={ask}>
      {children}
      {pending === null ? null : (
        <ColorsDialog
          rows={pending.rows}
          onClose={() => close(null)}
          onChange={colors =>
            void change(pending.rows, colors).then(isDone => close(isDone ? new Set(pending.rows.map(({ key }) => key)) : null))
          }
        />
      )}
    </SeveralContext>
  );
};
