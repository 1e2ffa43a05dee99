// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Checkbox, CheckboxGroup } from '../checkbox/index.ts';
import { ComboBox } from '../combo-box/index.ts';
import { DateTimeField } from '../date-time-field/index.ts';
import { FileDrop } from '../file-drop/index.ts';
import { PasswordField } from '../password-field/index.ts';
import { RadioGroup } from '../radio-group/index.ts';
import { SearchBox } from '../search-box/index.ts';
import { Select } from '../select/index.ts';
import { Switch } from '../switch/index.ts';
import { TagField } from '../tag-field/index.ts';
import { TextArea } from '../text-area/index.ts';
import { TextField } from '../text-field/index.ts';

const options = [
  { value: 'a', label: 'Article libre' },
  { value: 'b', label: 'Réservé aux abonnés' },
];

interface Held {
  onChange: (value: unknown) => void;
}

/** A field whose value its caller holds. */
function Holder<V>({
  first,
  onChange,
  children,
}: Held & { first: V; children: (value: V, set: (next: V) => void) => ReactElement }) {
  const [value, setValue] = useState(first);
  useEffect(() => onChange(value));
  return children(value, setValue);
}

const held: Record<string, (props: Held) => ReactElement> = {
  text: (props) => (
    <Holder {...props} first="">
      {(value, onChange) => <TextField label="Nom" name="field" value={value} onChange={onChange} />}
    </Holder>
  ),
  area: (props) => (
    <Holder {...props} first="">
      {(value, onChange) => <TextArea label="Mots" name="field" value={value} onChange={onChange} />}
    </Holder>
  ),
  select: (props) => (
    <Holder {...props} first="">
      {(value, onChange) => (
        <Select label="Accès" name="field" options={options} placeholder="—" value={value} onChange={onChange} />
      )}
    </Holder>
  ),
  radio: (props) => (
    <Holder {...props} first="a">
      {(value, onChange) => (
        <RadioGroup label="Accès" name="field" choices={options} value={value} onChange={onChange} />
      )}
    </Holder>
  ),
  checkbox: (props) => (
    <Holder<boolean> {...props} first={false}>
      {(value, onChange) => <Checkbox label="Oui" name="field" isSelected={value} onChange={onChange} />}
    </Holder>
  ),
  switch: (props) => (
    <Holder<boolean> {...props} first>
      {(value, onChange) => <Switch label="Lettre" name="field" isSelected={value} onChange={onChange} />}
    </Holder>
  ),
  group: (props) => (
    <Holder {...props} first={['a']}>
      {(value, onChange) => (
        <CheckboxGroup label="Lettres" name="field" choices={options} value={value} onChange={onChange} />
      )}
    </Holder>
  ),
};

function control(host: Element, selector = '[name=field]') {
  const found = host.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

/** What the server sends, as a person finds it before any script. */
function serve(field: ReactElement) {
  const element = field.type === SearchBox ? field : <form>{field}</form>;
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(element);
  return {
    host,
    /** Hydrates, and renders once more: that is when React writes its own state into what it controls. */
    async hydrate() {
      const root = await act(async () => hydrateRoot(host, element));
      await act(async () => root.render(element));
    },
    sent: () =>
      [...new FormData(host.querySelector('form') ?? undefined)].map(([, value]) =>
        value instanceof File ? value.name : value,
      ),
  };
}

const typed = (text: string) => (host: Element) => {
  control(host).value = text;
};
const pressed = (selector: string) => (host: Element) => control(host, selector).click();

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const free: [string, ReactElement, (host: Element) => void, string[]][] = [
  ['text', <TextField key="" label="Nom" name="field" limit={9} />, typed('Awa'), ['Awa']],
  ['text that was there', <TextField key="" label="Nom" name="field" defaultValue="Awa" />, typed(''), ['']],
  ['area', <TextArea key="" label="Mots" name="field" limit={9} />, typed('Deux\nlignes'), ['Deux\nlignes']],
  ['password', <PasswordField key="" name="field" autoComplete="new-password" />, typed('tambour'), ['tambour']],
  ['select', <Select key="" label="Accès" name="field" options={options} />, typed('b'), ['b']],
  ['radio', <RadioGroup key="" label="Accès" name="field" choices={options} />, pressed('[value=b]'), ['b']],
  ['checkbox', <Checkbox key="" label="Oui" name="field" value="oui" />, pressed('[name=field]'), ['oui']],
  ['checkbox, unticked', <Checkbox key="" label="Oui" name="field" defaultSelected />, pressed('[name=field]'), []],
  ['switch', <Switch key="" label="Lettre" name="field" value="oui" />, pressed('[name=field]'), ['oui']],
  [
    'group',
    <CheckboxGroup key="" label="Lettres" name="field" choices={options} defaultValue={['a']} isRequired />,
    pressed('[value=b]'),
    ['a', 'b'],
  ],
  ['tags', <TagField key="" label="Domaines" name="field" />, typed('Budget, audit'), ['Budget', 'audit']],
  ['date', <DateTimeField key="" label="Début" name="field" />, typed('2026-03-12T14:30'), ['2026-03-12T14:30']],
  ['combo', <ComboBox key="" label="Pays" name="field" options={options} />, typed('b'), ['b']],
  [
    'combo of free text',
    <ComboBox key="" label="Ville" name="field" options={options} allowsFreeText />,
    typed('Thiès'),
    ['Thiès'],
  ],
  [
    'search',
    <SearchBox key="" id="s" action="/blog" label="Recherche" placeholder="" />,
    (host) => {
      control(host, '[name=search]').value = 'budget';
    },
    ['budget'],
  ],
];

test.each(free)('what was put into %s before hydration is sent after it', async (_, element, fill, sent) => {
  const served = serve(element);
  fill(served.host);
  await served.hydrate();
  expect(served.sent()).toEqual(sent);
});

test.each(free)('%s that nobody changed before hydration is sent as the server made it', async (_, element) => {
  const served = serve(element);
  const before = served.sent();
  await served.hydrate();
  // A field of tags sends its list from then on, which is empty.
  expect(served.sent().filter(Boolean)).toEqual(before.filter(Boolean));
});

test.each([
  ['text', typed('Awa'), 'Awa'],
  ['area', typed('Bonsoir.'), 'Bonsoir.'],
  ['select', typed('b'), 'b'],
  ['radio', pressed('[value=b]'), 'b'],
  ['checkbox', pressed('[name=field]'), true],
  ['switch', pressed('[name=field]'), false],
  ['group', pressed('[value=b]'), ['a', 'b']],
] as const)('the caller of a controlled %s gets what was put in before hydration', async (kind, fill, expected) => {
  const onChange = vi.fn();
  const field = held[kind]?.({ onChange });
  if (!field) throw new Error(`no field ${kind}`);
  const served = serve(field);
  fill(served.host);
  const shown = served.sent();
  await served.hydrate();
  expect(onChange).toHaveBeenLastCalledWith(expected);
  expect(served.sent()).toEqual(shown);
});

test('a file that was chosen before hydration is listed and sent', async () => {
  const accepted = { types: ['.pdf'], typesText: 'PDF', maxBytes: 1000 };
  const served = serve(<FileDrop label="Fichier" name="field" accepted={accepted} />);
  const input = control(served.host);
  const file = new File(['%PDF'], 'note.pdf', { type: 'application/pdf' });
  Object.defineProperty(input, 'files', { value: [file], writable: true });
  vi.stubGlobal(
    'DataTransfer',
    class {
      files: File[] = [];
      items = { add: (added: File) => this.files.push(added) };
    },
  );
  await served.hydrate();
  expect(served.host.querySelector('ul')?.textContent).toContain('note.pdf');
  expect([...(input.files ?? [])].map(({ name }) => name)).toEqual(['note.pdf']);
  vi.unstubAllGlobals();
});

test('a counter counts what was typed before hydration', async () => {
  const served = serve(<TextField label="Nom" name="field" limit={9} />);
  typed('Awa')(served.host);
  await served.hydrate();
  expect(served.host.textContent).toContain('3/9');
});

test('what is being typed as a tag while the field is hydrated stays to be typed on', async () => {
  const served = serve(<TagField label="Domaines" name="field" />);
  const input = control(served.host);
  input.focus();
  input.value = 'Bud';
  await served.hydrate();
  expect(input.value).toBe('Bud');
  expect(document.activeElement).toBe(input);
});

test('a field that has the focus while it is hydrated is not replaced under the hands of who types', async () => {
  const served = serve(<DateTimeField label="Début" name="field" />);
  const input = control(served.host);
  input.focus();
  await served.hydrate();
  await act(async () => import('../date-time-field/date-time-picker.lazy.tsx'));
  await act(async () => {});
  expect(input.isConnected).toBe(true);
  expect(document.activeElement).toBe(input);
});
