import {
  type WidgetLanguage,
  type WidgetName,
  type WidgetSize,
  type WidgetTheme,
  widgetLanguages,
  widgetNames,
  widgetSizes,
  widgetThemes,
} from '@letat/contracts/sites/constants';
import { useState } from 'react';
import { kindChoices } from './options.ts';
import type { WidgetChoice } from './snippets.ts';

const known = <T extends string>(values: readonly [T, ...T[]], value: string): T =>
  values.find((one) => one === value) ?? values[0];

/** A widget as it is by default. */
export function defaultChoice(name: WidgetName, site: string | null): WidgetChoice {
  const defaultKind = kindChoices(name)[0]?.value ?? null;
  return { name, theme: 'light', language: 'fr', size: 'medium', kind: defaultKind, defaultKind, site };
}

/** What is chosen in the kit: one widget, and what it is like. Another widget keeps what both have. */
export function useWidgetChoice(site: string | null) {
  const [name, setName] = useState<WidgetName>('badge');
  const [theme, setTheme] = useState<WidgetTheme>('light');
  const [language, setLanguage] = useState<WidgetLanguage>('fr');
  const [size, setSize] = useState<WidgetSize>('medium');
  const [kind, setKind] = useState<string | null>(null);
  const usual = defaultChoice(name, site);
  const isKnownKind = kindChoices(name).some(({ value }) => value === kind);
  const choice: WidgetChoice = { ...usual, theme, language, size, kind: isKnownKind ? kind : usual.defaultKind };
  return {
    choice,
    setName: (value: string) => setName(known(widgetNames, value)),
    setTheme: (value: string) => setTheme(known(widgetThemes, value)),
    setLanguage: (value: string) => setLanguage(known(widgetLanguages, value)),
    setSize: (value: string) => setSize(known(widgetSizes, value)),
    setKind,
  };
}
