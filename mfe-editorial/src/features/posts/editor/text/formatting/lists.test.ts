import { expect, test } from 'vitest';
import { endItem, endQuote, indent, nextItem, outdent } from './lists.ts';
import { run } from './testing/run.ts';

test.each([
  ['the next item', nextItem, '- a⟦⟧', '- a\n- ⟦⟧'],
  ['the next number, as it stands', nextItem, '  9) a⟦⟧ b', '  9) a\n  10) ⟦⟧ b'],
  ['the end of a list stands apart from it', nextItem, '- a\n- ⟦⟧', '- a\n\n⟦⟧'],
  ['the end of a list that has empty lines', endItem, '- a\n\n- ⟦⟧', '- a\n\n⟦⟧'],
  ['the end in the middle of a list', endItem, '1. a\n2. ⟦⟧\n3. b', '1. a\n\n⟦⟧\n\n3. b'],
  ['an empty item of a deeper level goes up', endItem, '- a\n  - ⟦⟧', '- a\n- ⟦⟧'],
  ['an item with words does not end it', endItem, '- a⟦⟧', null],
  ['the next line of a quotation', nextItem, '> a⟦⟧', '> a\n> ⟦⟧'],
  ['the end of a quotation stands apart from it', nextItem, '> a\n> ⟦⟧\nb', '> a\n\n⟦⟧\n\nb'],
  ['no end in the middle of a quotation', endQuote, '> a⟦⟧', null],
  ['no list at all', nextItem, 'a⟦⟧', null],

  ['an item below another', indent, '- a\n- b⟦⟧', '- a\n  - b⟦⟧'],
  ['as wide as the mark above', indent, '1. a\n2. ⟦b⟧\n3. c', '1. a\n   1. ⟦b⟧\n2. c'],
  ['with what is part of it', indent, '- a\n- ⟦⟧b\n  - c\n- d', '- a\n  - ⟦⟧b\n    - c\n- d'],
  ['several items', indent, '- a\n- ⟦b\n- c⟧', '- a\n  - ⟦b\n  - c⟧'],
  ['beside those that are there', indent, '1. a\n   1. b\n2. c⟦⟧', '1. a\n   1. b\n   2. c⟦⟧'],
  ['across an empty line', indent, '- a\n\n- b⟦⟧', '- a\n\n  - b⟦⟧'],
  ['the first item has none above', indent, 'Mot\n\n- a⟦⟧', null],
  ['nor has the first of a level', indent, '- a\n  - b⟦⟧', null],
  ['words are no item', indent, 'a⟦⟧', null],
  ['back again', outdent, '1. a\n   1. b⟦⟧\n2. c', '1. a\n2. b⟦⟧\n3. c'],
  ['back again with what is part of it', outdent, '- a\n  - b⟦⟧\n    - c', '- a\n- b⟦⟧\n  - c'],
  ['one level at a time', outdent, '- a\n  - b\n    - c⟦⟧', '- a\n  - b\n  - c⟦⟧'],
  ['no further than the first level', outdent, '- a⟦⟧', null],
  [
    'other lists have the same numbers as before',
    indent,
    '7. x\n\nMot\n\n- a\n- b⟦⟧\n\nMot\n\n4. y',
    '7. x\n\nMot\n\n- a\n  - b⟦⟧\n\nMot\n\n4. y',
  ],
])('%s', (_what, edit, before, after) => expect(run(edit, before)).toBe(after));
