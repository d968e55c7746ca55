import { Tab, TabPanel as BlueprintTabPanel, Tabs as BlueprintTabs } from '@blueprintjs/core';
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
  /** Id that links tabs and panels, if the panels are rendered elsewhere. */
  readonly id?: string;
}

export const Tabs = <Id extends string>({ tabs, selected, onSelect, children, id: givenId }: TabsProps<Id>) => {
  const ownId = useId();
  const id = givenId ?? ownId;
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

export interface TabPanelProps<Id extends string> {
  /** The id of the tabs that it belongs to. */
  readonly tabs: string;
  readonly id: Id;
  readonly selected: Id;
  readonly children: ReactNode;
  readonly className?: string;
}

/** The content of a tab, apart from the tabs; it is hidden, not removed, while another one is selected. */
export const TabPanel = <Id extends string>({ tabs, id, selected, children, className }: TabPanelProps<Id>) => (
  <BlueprintTabPanel
    parentId={tabs}
    id={id}
    selectedTabId={selected}
    panel={<>{children}</>}
    {...(className === undefined ? {} : { className })}
  />
);
