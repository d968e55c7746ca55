import { Tab, Tabs as BlueprintTabs } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useId } from 'react';
import { Badge } from './Badge.tsx';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: number | undefined;
  readonly panel?: ReactElement;
  readonly disabled?: boolean;
}

export interface TabsProps<Id extends string> {
  readonly tabs: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly children?: ReactNode;
}

export const Tabs = <Id extends string>({ tabs, selected, onSelect, children }: TabsProps<Id>) => {
  const id = useId();
  return (
    <BlueprintTabs
      id={id}
      selectedTabId={selected}
      onChange={next => {
        const chosen = tabs.find(tab => tab.id === next);
        if (chosen !== undefined) onSelect(chosen.id);
      }}
      renderActiveTabPanelOnly
      animate={false}
    >
      {tabs.map(tab => (
        <Tab
          key={tab.id}
          id={tab.id}
          disabled={tab.disabled ?? false}
          title={
            <span className="g-tab-title">
              {tab.label}
              {tab.count === undefined ? null : <Badge count={tab.count} />}
            </span>
          }
          {...(tab.panel === undefined ? {} : { panel: tab.panel })}
        />
      ))}
      {children}
    </BlueprintTabs>
  );
};
